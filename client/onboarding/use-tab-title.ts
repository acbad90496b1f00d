import { useEffect } from 'react'

/** The tab is named for the heading on screen, also where a block says another than the step's own. */
export function useTabTitle({ own, shown }: { own: string; shown: string }): void {
  useEffect(() => {
    if (own === shown) return
    document.title = document.title.replace(own, () => shown)
    return () => {
      document.title = document.title.replace(shown, () => own)
    }
  }, [own, shown])
}

import { useEffect, useRef } from 'react'

/**
 * Nobody loses what they wrote: leaving the screen saves it first, and whoever closes the page before that is asked. Where saving is not
 * possible, a link within /admin asks as well.
 */
export function useLeaveGuard({
  isSafe,
  canSave,
  save,
}: {
  /** Everything is saved. */
  isSafe: boolean
  canSave: boolean
  save?(): Promise<void>
}): void {
  const latest = useRef({ isSafe, canSave, save })
  useEffect(() => {
    latest.current = { isSafe, canSave, save }
  })
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (!latest.current.isSafe) event.preventDefault()
    }
    const ask = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || link.target === '_blank') return
      if (latest.current.isSafe || latest.current.canSave) return
      // oxlint-disable-next-line no-alert -- the browser's own question, as for closing the page
      if (confirm('Your last changes are not saved. Leave all the same?')) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('beforeunload', hold)
    document.addEventListener('click', ask, true)
    return () => {
      removeEventListener('beforeunload', hold)
      document.removeEventListener('click', ask, true)
      void latest.current.save?.()
    }
  }, [])
}

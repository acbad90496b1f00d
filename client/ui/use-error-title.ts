import { useEffect } from 'react'

const MARK = 'Error: '

/** How many parts of the page say that something is wrong. */
let faulty = 0

/** Begins the page's title with 'Error: ' while something is wrong: tabs and screen readers hear of it first (PRODUCT §1). */
export function useErrorTitle(isFaulty: boolean): void {
  useEffect(() => {
    if (!isFaulty) return
    faulty += 1
    if (!document.title.startsWith(MARK)) document.title = MARK + document.title
    return () => {
      faulty -= 1
      // By now the head may have named another page.
      const isMarked = document.title.startsWith(MARK)
      if (faulty === 0 && isMarked) document.title = document.title.slice(MARK.length)
    }
  }, [isFaulty])
}

import { useEffect } from 'react'

/**
 * Has what this page's address says go along to the same page in the other language: where a sign-in leads on to, and the token
 * of a mailed link, which may have been taken out of it. Here and not in the link, which every page loads.
 */
export function useGoAlong(token = ''): void {
  useEffect(() => {
    const take = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a[hreflang]')
      if (!(link instanceof HTMLAnchorElement)) return
      const { searchParams } = new URL(link.href)
      for (const [name, value] of new URLSearchParams(location.search)) {
        if (!searchParams.has(name)) searchParams.set(name, value)
      }
      link.search = searchParams.toString()
      link.hash = location.hash || token
    }
    // Before the link is followed, by React or by the browser.
    document.addEventListener('click', take, true)
    return () => document.removeEventListener('click', take, true)
  }, [token])
}

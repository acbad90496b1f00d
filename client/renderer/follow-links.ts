import { plainPath } from '#contract/languages.ts'

const FILE = /\.[a-z0-9]{2,5}$/
/** Addresses that must be asked of the server: they redirect, or are not pages. */
const LOADED = /^\/(api|feed|subscriptions)(\/|$)/

/** Plain links of this site are followed without loading a document, and fetched ahead when pointed at. */
export function followLinks(
  navigate: (href: string) => void,
  prefetch: (href: string) => void,
): () => void {
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event)
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented) return
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    navigate(link.getAttribute('href') ?? '')
  }
  const onPoint = (event: Event) => {
    const link = linkOf(event)
    if (link) prefetch(link.getAttribute('href') ?? '')
  }
  document.addEventListener('click', onClick)
  document.addEventListener('pointerover', onPoint, { passive: true })
  document.addEventListener('focusin', onPoint)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('pointerover', onPoint)
    document.removeEventListener('focusin', onPoint)
  }
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download'))
    return undefined
  return isPage(link) ? link : undefined
}

/** Whether an address is a page of this site, which needs no document of its own. */
export function isPage({ origin, pathname }: URL | HTMLAnchorElement): boolean {
  return origin === location.origin && !FILE.test(pathname) && !LOADED.test(plainPath(pathname))
}

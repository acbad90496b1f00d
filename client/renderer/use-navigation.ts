import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Screen } from '#contract/wire/screen.ts'
import { createScreenStore, stepScreenAt } from './screen-store.ts'

const store = createScreenStore()

/** The screen that is on, and how to get to another: by resolved JSON, or by loading a document where that fails. */
export function useNavigation(first: Screen) {
  const [screen, setScreen] = useState(first)
  const current = useRef(screen)

  const show = useCallback((next: Screen) => {
    current.current = next
    startTransition(() => setScreen(next))
  }, [])

  const open = useCallback(
    async (href: string): Promise<void> => {
      const url = new URL(href, location.href)
      const step = stepScreenAt(current.current, url.pathname)
      if (step) return show(step)
      try {
        show(await store.fetchScreen(url.pathname + url.search))
      } catch {
        location.assign(href)
      }
    },
    [show],
  )

  const navigate = useCallback(
    (href: string, { replace = false } = {}) => {
      const url = new URL(href, location.href)
      if (url.origin !== location.origin) return location.assign(url)
      history[replace ? 'replaceState' : 'pushState'](null, '', url)
      void open(url.href).then(() => settle(url.hash))
    },
    [open],
  )

  const prefetch = useCallback((href: string) => {
    const url = new URL(href, location.href)
    if (isPage(url) && !stepScreenAt(current.current, url.pathname)) {
      store.fetchScreen(url.pathname + url.search).catch(() => {})
    }
  }, [])

  useEffect(() => {
    const onPop = () => void open(location.href)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [open])
  useEffect(() => followLinks(navigate, prefetch), [navigate, prefetch])

  return { screen, navigate, prefetch }
}

/** A new page starts at its top, or at the place that the address names; the keyboard starts there too. */
function settle(hash: string): void {
  const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (place) return place.scrollIntoView()
  scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Plain links of this site are followed without loading a document, and fetched ahead when pointed at. */
function followLinks(
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
    navigate(link.href)
  }
  const onPoint = (event: Event) => {
    const link = linkOf(event)
    if (link) prefetch(link.href)
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

const FILE = /\.[a-z0-9]{2,5}$/
/** Addresses that must be asked of the server: they redirect, or are not pages. */
const LOADED = /^\/(api|feed|subscriptions)(\/|$)/

function isPage({ origin, pathname }: URL | HTMLAnchorElement): boolean {
  return origin === location.origin && !FILE.test(pathname) && !LOADED.test(pathname)
}

import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Screen } from '#contract/wire/screen.ts'
import { fetchCode } from './screen-view.tsx'
import { createScreenStore, stepScreenAt } from './screen-store.ts'

const store = createScreenStore()

/** The screen that is on, and how to get to another: by resolved JSON, or by loading a document where that fails. */
export function useNavigation(first: Screen) {
  const [screen, setScreen] = useState(first)
  const [pending, setPending] = useState(false)
  const current = useRef(screen)
  const turn = useRef(0)
  const arrived = useRef<string>(undefined)

  const show = useCallback((next: Screen) => {
    current.current = next
    startTransition(() => setScreen(next))
  }, [])

  /** The screen of an address, with its code; a step of the same flow is made here. */
  const bring = useCallback(async (url: URL): Promise<Screen> => {
    const step = stepScreenAt(current.current, url.pathname)
    const screen = step ?? (await store.fetchScreen(url.pathname + url.search))
    await fetchCode(screen)
    return screen
  }, [])

  const navigate = useCallback(
    (href: string, { replace = false } = {}) => {
      const url = new URL(href, location.href)
      if (url.origin !== location.origin) return location.assign(url)
      const mine = ++turn.current
      setPending(true)
      bring(url).then(
        (next) => {
          // Whoever clicked again meanwhile wants to be elsewhere.
          if (mine !== turn.current) return
          history[replace ? 'replaceState' : 'pushState'](null, '', url)
          arrived.current = url.hash
          show(next)
          setPending(false)
        },
        () => mine === turn.current && location.assign(url),
      )
    },
    [bring, show],
  )

  const prefetch = useCallback((href: string) => {
    const url = new URL(href, location.href)
    if (isPage(url) && !stepScreenAt(current.current, url.pathname)) {
      store.fetchScreen(url.pathname + url.search).catch(() => {})
    }
  }, [])

  useEffect(() => {
    if (arrived.current !== undefined) settle(screen, arrived.current)
    arrived.current = undefined
  }, [screen])
  useEffect(() => {
    const onPop = () => {
      bring(new URL(location.href)).then(show, () => location.reload())
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [bring, show])
  useEffect(() => followLinks(navigate, prefetch), [navigate, prefetch])

  return { screen, pending, navigate, prefetch }
}

/** A new page starts at its top, or at the place that the address names; the keyboard starts there too. */
function settle({ kind }: Screen, hash: string): void {
  const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (place) return place.scrollIntoView()
  scrollTo(0, 0)
  // A step puts the keyboard on its own heading.
  if (kind === 'page') document.getElementById('main')?.focus({ preventScroll: true })
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

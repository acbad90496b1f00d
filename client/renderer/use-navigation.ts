import {
  type TransitionStartFunction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { decoded } from '#contract/decoded.ts'
import { pathIn, plainPath } from '#contract/languages.ts'
import type { Screen, StepScreen } from '#contract/wire/screen.ts'
import { track } from '../stage/track.ts'
import { keepTrail, leadsBackTo } from '../stage/trail.ts'
import { followLinks, isPage } from './follow-links.ts'
import { createScreenStore, stepScreenAt } from './screen-store.ts'
import { fetchCode } from './screen-view.tsx'
import { usePending } from './use-pending.ts'

const store = createScreenStore()

/** The screen that is on, and how to get to another: by resolved JSON, or by loading a document where that fails. */
export function useNavigation(first: Screen) {
  const { pending, setPending, isOnItsWay, draw, load } = usePending()
  const { screen, at, current, show } = useShown(first, draw)
  const turn = useRef(0)
  const arrived = useArrival(screen)

  /** The screen of an address, with its code; a step of the same flow is made here. */
  const bring = useCallback(
    async (url: URL): Promise<Screen> => {
      const step = stepScreenAt(current.current.screen, plainPath(url.pathname))
      const screen = step ?? (await store.fetchScreen(url.pathname + url.search))
      await fetchCode(inLanguageOf(current.current.screen, screen))
      return screen
    },
    [current],
  )

  const navigate = useCallback(
    (href: string, { replace = false, back = false } = {}) => {
      const url = urlIn(current.current.screen, href)
      // Beside scripts of other companies every page is a document of its own: not all of them may have any.
      if (url.origin !== location.origin || window.__apart) return location.assign(url)
      if (back && leadsBackTo(url)) return history.back()
      const mine = ++turn.current
      setPending(true)
      bring(url).then(
        (next) => {
          // Whoever clicked again meanwhile wants to be elsewhere.
          if (mine !== turn.current) return
          // The server may lead on from there, as from an old address: that it does with a document.
          if (next.status === 404) return load(url)
          keepTrail(url, { replace: replace || back })
          arrived.current = url.hash
          show(next)
          setPending(false)
        },
        () => mine === turn.current && load(url),
      )
    },
    [arrived, bring, current, load, setPending, show],
  )

  const prefetch = useCallback(
    (href: string) => prefetchPage(current.current.screen, href),
    [current],
  )
  const onHistory = useCallback(() => {
    // Going somewhere else is called off by going back, and going back by going on.
    const mine = ++turn.current
    setPending(false)
    // Only the place on the page is another: to ask for it anew could fail.
    if (addressNow() === current.current.at) return
    if (window.__apart) return location.reload()
    const { screen: shown } = current.current
    bring(new URL(location.href)).then(
      (next) => {
        if (mine !== turn.current) return
        if (next.status !== 404) show(next)
        // A step that was taken out of the flow meanwhile: the flow itself knows where to go on. The server knows of other addresses.
        else if (shown.kind === 'step') navigate(shown.flow.route, { replace: true })
        else location.reload()
      },
      () => mine === turn.current && location.reload(),
    )
  }, [bring, current, navigate, setPending, show])
  useEffect(() => followHistory(onHistory), [onHistory])
  useEffect(() => followLinks(navigate, prefetch), [navigate, prefetch])
  useLookAhead(screen)

  return { screen, at, pending, isOnItsWay, navigate, prefetch }
}

/** The screen that is on, and the address at which it was shown. */
function useShown(first: Screen, draw: TransitionStartFunction) {
  const [shown, setShown] = useState(() => ({ screen: first, at: addressNow() }))
  const current = useRef(shown)
  const show = useCallback(
    (screen: Screen) => {
      const next = { screen, at: addressNow() }
      current.current = next
      draw(() => setShown(next))
    },
    [draw],
  )
  return { ...shown, current, show }
}

/** '' on the server. */
function addressNow(): string {
  return typeof location === 'undefined' ? '' : location.pathname + location.search
}

const languageOf = ({ site }: Screen) => site.language

/** Where another language was chosen meanwhile, every word changes: with the document. */
function inLanguageOf(shown: Screen, next: Screen): Screen {
  if (languageOf(shown) !== languageOf(next)) throw new Error()
  return next
}

/** Where a link leads, in the language that is read. */
function urlIn(screen: Screen, href: string): URL {
  return new URL(pathIn(languageOf(screen), href), location.href)
}

/** @returns where the place is noted that is gone to next: once its screen is on, that screen starts there */
function useArrival(screen: Screen): { current: string | undefined } {
  const arrived = useRef<string>(undefined)
  // Before anybody sees it, so that it does not flash up as far down as the last one was.
  useLayoutEffect(() => {
    if (arrived.current !== undefined) settle(screen, arrived.current)
    arrived.current = undefined
  }, [screen])
  return arrived
}

function prefetchPage(shown: Screen, href: string): void {
  const url = urlIn(shown, href)
  if (isPage(url) && !stepScreenAt(shown, plainPath(url.pathname))) {
    store.fetchScreen(url.pathname + url.search).catch(() => {})
  }
}

/** While a step is on, looks ahead; a page has nothing that comes next. */
function useLookAhead(screen: Screen): void {
  useEffect(() => {
    track('page_viewed', undefined, screen)
    if (screen.kind === 'step') return lookAheadLate(screen)
  }, [screen])
}

function lookAheadLate(screen: StepScreen): () => void {
  let isOver = false
  let stop = () => {}
  import('./look-ahead.ts').then(
    ({ lookAhead }) => {
      if (!isOver) stop = lookAhead(screen)
    },
    () => {},
  )
  return () => {
    isOver = true
    stop()
  }
}

/** A new page starts at its top, or at the place that the address names; the keyboard starts there too. */
function settle({ kind }: Screen, hash: string): void {
  const place = hash ? document.getElementById(decoded(hash.slice(1)) ?? '') : null
  if (place) return place.scrollIntoView()
  scrollTo(0, 0)
  // A step puts the keyboard on its own heading.
  if (kind === 'page') document.getElementById('main')?.focus({ preventScroll: true })
}

function followHistory(onHistory: () => void): () => void {
  addEventListener('popstate', onHistory)
  return () => removeEventListener('popstate', onHistory)
}

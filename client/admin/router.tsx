import { Anchor } from '@mantine/core'
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'

interface Place {
  /** Below /admin: '/experiments/x'. */
  path: string
  query: URLSearchParams
  go(to: string, options?: { replace: boolean }): void
}

const PlaceContext = createContext<Place | undefined>(undefined)

/** Where the application is. Addresses are the browser's own, so back, forward and a link to a screen work. */
export function Router({ children }: { children: ReactNode }) {
  const [href, setHref] = useState(() => location.pathname + location.search)
  useEffect(() => {
    const follow = () => setHref(location.pathname + location.search)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const place = useMemo<Place>(() => {
    const { pathname, search } = new URL(href, location.origin)
    return {
      path: pathname.replace(/^\/admin/, '').replace(/\/$/, '') || '/',
      query: new URLSearchParams(search),
      go(to, { replace } = { replace: false }) {
        history[replace ? 'replaceState' : 'pushState'](null, '', `/admin${to}`)
        setHref(`/admin${to}`)
        // Another screen begins at its top; going back, the browser finds the place by itself.
        if (!replace) scrollTo(0, 0)
      },
    }
  }, [href])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** Where the application is, and how to go on. @throws Error outside of the router */
export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('There is no router around this')
  return place
}

/** Goes there without loading the document anew, unless another tab or window is wanted. */
export function useFollow(to: string): (event: MouseEvent) => void {
  const { go } = usePlace()
  return (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
    document.getElementById('main')?.focus()
  }
}

/** A real link to a screen, by its path below /admin. */
export function ScreenLink({ to, children }: { to: string; children: ReactNode }) {
  const follow = useFollow(to)
  return (
    <Anchor href={`/admin${to}`} onClick={follow} fw={600}>
      {children}
    </Anchor>
  )
}

import { useLayoutEffect, useState } from 'react'
import { useGoAlong } from './use-go-along.ts'

let taken: { path: string; token: string } | undefined

interface LinkToken {
  /** '' without one, undefined on the server and while hydrating. */
  token: string | undefined
  /** How many links were opened in this tab after the one that the page came with. */
  nth: number
}

/**
 * The token of the mailed link that opened this page. It is taken out of the address at once, so that it is in no history,
 * no referrer and no picture of the screen. A press that waits for the script finds it there (client/renderer/early-click.ts).
 */
export function useLinkToken(): LinkToken {
  const [link, setLink] = useState<LinkToken>({ token: undefined, nth: 0 })

  // Right when the page is React's, not some time after: until then a press would be one without a link.
  useLayoutEffect(() => {
    const look = () => setLink((now) => follow(now, takeToken()))
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  useGoAlong(link.token)
  return link
}

function follow(now: LinkToken, token: string): LinkToken {
  if (token === now.token) return now
  return { token, nth: now.token === undefined ? now.nth : now.nth + 1 }
}

function takeToken(): string {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  const token = hash.slice(1) || query.get('token')
  if (!token) return taken?.path === pathname ? taken.token : ''
  query.delete('token')
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', pathname + rest)
  taken = { path: pathname, token }
  return token
}

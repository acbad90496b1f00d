import { useLayoutEffect, useState } from 'react'
import { takeToken, tokenInHand } from '../../stage/token-in-hand.ts'

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
    const look = () => setLink((now) => follow(now, tokenHere()))
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return link
}

function follow(now: LinkToken, token: string): LinkToken {
  if (token === now.token) return now
  return { token, nth: now.token === undefined ? now.nth : now.nth + 1 }
}

function tokenHere(): string {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  const token = hash.slice(1) || query.get('token')
  if (!token) return tokenInHand()
  query.delete('token')
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', pathname + rest)
  takeToken(token)
  return token
}

import { useEffect, useState } from 'react'

let taken: { path: string; token: string } | undefined

/**
 * The token of the mailed link that opened this page: '' without one, undefined on the server and while hydrating. It is
 * taken out of the address at once, so that it is in no history, no referrer and no picture of the screen.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()

  useEffect(() => {
    const look = () => setToken(takeToken())
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return token
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

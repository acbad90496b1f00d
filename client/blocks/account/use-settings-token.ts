import { useEffect, useState } from 'react'
import { useGoAlong } from './use-go-along.ts'

interface SettingsLink {
  /** '' when the address has none. */
  token: string
  /** Whether it is the link of a message's unsubscribe header, opened in a browser. */
  isUnsubscribe: boolean
}

/**
 * What the page's address says; undefined on the server and while hydrating. A token that came in the query is moved
 * behind the `#`, so that it is in no later request and no referrer.
 */
export function useSettingsLink(): SettingsLink | undefined {
  const [link, setLink] = useState<SettingsLink>()

  useEffect(() => {
    const look = () => setLink(readLink())
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  useGoAlong()
  return link
}

function readLink(): SettingsLink {
  const query = new URLSearchParams(location.search).get('token')
  if (query) history.replaceState(history.state, '', `${location.pathname}#${query}`)
  return {
    token: location.hash.slice(1),
    isUnsubscribe: location.pathname.endsWith('/unsubscribe'),
  }
}

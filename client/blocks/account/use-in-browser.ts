import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** What only the browser knows and what never changes there; `before` on the server and in the first rendering. */
export function useInBrowser<T>(look: () => T, before: T): T {
  return useSyncExternalStore(never, look, () => before)
}

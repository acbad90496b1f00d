import { useMemo, useSyncExternalStore } from 'react'

/**
 * The query that belongs to the screen that is on: while the next one is drawn the address tells of that one already. Cached
 * pages know none, so the first rendering has none either.
 */
export function useQuery(ofScreen: string): URLSearchParams {
  const search = useSyncExternalStore(
    neverMoves,
    () => ofScreen,
    () => '',
  )
  return useMemo(() => new URLSearchParams(search), [search])
}

function neverMoves(): () => void {
  return () => {}
}

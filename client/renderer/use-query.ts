import { useMemo, useSyncExternalStore } from 'react'

/**
 * The query of the address at which a screen was shown: while the next one is drawn the browser's tells of that one already.
 * Cached pages know none, so the first rendering has none either.
 */
export function useQuery(shownAt: string): URLSearchParams {
  const at = useSyncExternalStore(
    neverMoves,
    () => shownAt,
    () => '',
  )
  return useMemo(() => new URLSearchParams(at.replace(/^[^?]*/, '')), [at])
}

function neverMoves(): () => void {
  return () => {}
}

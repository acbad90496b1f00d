import { useMemo, useSyncExternalStore } from 'react'

/** The query of the address. Cached pages know none, so the first rendering has none either. */
export function useQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    onMove,
    () => location.search,
    () => '',
  )
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Going to another screen renders anew anyway; only the browser's own Back and Forward have to be heard. */
function onMove(heard: () => void): () => void {
  addEventListener('popstate', heard)
  return () => removeEventListener('popstate', heard)
}

import { useCallback, useRef } from 'react'

/**
 * Acts once at a time: what is wanted meanwhile comes after it, even where the screen is gone by then.
 * @param act tells whether it went well; after a failure nothing more comes by itself
 */
export function useOneAtATime(act: () => Promise<boolean>): () => Promise<void> {
  const isActing = useRef(false)
  const isWanted = useRef(false)
  return useCallback(async () => {
    isWanted.current = true
    if (isActing.current) return
    isActing.current = true
    for (let isWell = true; isWell && isWanted.current;) {
      isWanted.current = false
      isWell = await act()
    }
    isActing.current = false
  }, [act])
}

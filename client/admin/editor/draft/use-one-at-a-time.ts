import { useCallback, useRef } from 'react'

interface OneAtATime {
  /** Acts, or acts once more after what is under way, even where the screen is gone by then. */
  run(): Promise<void>
  /** Once nothing is under way. */
  settled(): Promise<void>
}

/**
 * Acts once at a time.
 * @param act tells whether it went well; after a failure nothing more comes by itself
 */
export function useOneAtATime(act: () => Promise<boolean>): OneAtATime {
  const running = useRef<Promise<void>>(undefined)
  const isWanted = useRef(false)
  const run = useCallback(() => {
    async function actAll(): Promise<void> {
      for (let isWell = true; isWell && isWanted.current;) {
        isWanted.current = false
        isWell = await act()
      }
      running.current = undefined
    }
    isWanted.current = true
    running.current ??= actAll()
    return running.current
  }, [act])
  const settled = useCallback(async () => running.current, [])
  return { run, settled }
}

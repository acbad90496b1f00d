import { useCallback, useRef } from 'react'

export type Drawn = 'drawn' | 'failed'

/** Told once for each block of a step: it is on screen and takes part, or it never will be. */
export type TellDrawn = (sectionId: string, how: Drawn) => void

/**
 * Which blocks of a step are there. Until all are, nobody knows what the step asks, so Continue waits for them; without
 * this a press during hydration went on past every question.
 */
export function useDrawnBlocks() {
  const told = useRef(new Map<string, Drawn>())
  const waiting = useRef<(() => void)[]>([])

  const tell = useCallback<TellDrawn>((sectionId, how) => {
    told.current.set(sectionId, how)
    for (const wake of waiting.current.splice(0)) wake()
  }, [])

  /** Whether each of these is on screen: at once when all have been told, else once they have. */
  const allDrawn = useCallback((sectionIds: readonly string[]): boolean | Promise<boolean> => {
    const isOpen = () => sectionIds.some((id) => !told.current.has(id))
    const areDrawn = () => sectionIds.every((id) => told.current.get(id) === 'drawn')
    const settle = async () => {
      while (isOpen()) await new Promise<void>((wake) => waiting.current.push(wake))
      return areDrawn()
    }
    return isOpen() ? settle() : areDrawn()
  }, [])

  return { tell, allDrawn }
}

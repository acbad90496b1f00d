import { useCallback, useRef } from 'react'

export type Drawn = 'drawn' | 'failed'

/** Told once for each block of a page or step: it is on screen and takes part, or it never will be. */
export type TellDrawn = (sectionId: string, how: Drawn) => void

/** Whether each of these is on screen: at once when all have been told, else once they have. */
export type AllDrawn = (sectionIds: readonly string[]) => boolean | Promise<boolean>

/**
 * Which blocks of a page or step are there. Until all of a step are, nobody knows what it asks, so Continue waits for them; without
 * this a press during hydration went on past every question.
 */
export function useDrawnBlocks() {
  const told = useRef(new Map<string, Drawn>())
  const waiting = useRef<(() => void)[]>([])

  const tell = useCallback<TellDrawn>((sectionId, how) => {
    told.current.set(sectionId, how)
    for (const wake of waiting.current.splice(0)) wake()
  }, [])

  const allDrawn = useCallback<AllDrawn>((sectionIds) => {
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

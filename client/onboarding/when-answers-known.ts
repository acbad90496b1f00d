import { useRef, useState } from 'react'
import { useStage } from '../stage/stage.ts'
import { useIsHere } from '../stage/use-is-here.ts'
import { isBlank } from './kept-state.ts'
import { loadProgress } from './progress.ts'
import { session } from './session.ts'

interface Wanted {
  /** Something seems to be missing on the step. */
  isMissing: boolean
}

/**
 * Resolves once the loaded answers have been drawn: what is asked, and which step comes next, hangs on them. Undefined when
 * they have been, and for a newcomer whose step is filled in: they need not wait to hear that nothing is kept.
 */
function whenAnswersKnown({ isMissing }: Wanted): Promise<void> | undefined {
  if (session.get().loaded || (isBlank() && !isMissing)) return undefined
  return loadProgress().then(() => new Promise((resolve) => setTimeout(resolve)))
}

/** The ways out of a step while answers are still being loaded: the first that is pressed waits, and the others do nothing. */
export function useWaysOut() {
  const stage = useStage()
  const isHere = useIsHere()
  const waits = useRef(false)
  const taken = useRef<'on' | 'past'>(undefined)
  const [isWaiting, setWaiting] = useState(false)

  function whenKnown(wanted: Wanted): Promise<void> | undefined {
    const known = whenAnswersKnown(wanted)
    if (!known) return undefined
    waits.current = true
    setWaiting(true)
    return known.finally(() => {
      waits.current = false
      setWaiting(false)
    })
  }

  /** Goes, unless another way waits; whoever has left the step meanwhile is not fetched back. */
  async function take(way: (wait: typeof whenKnown) => Promise<(() => void) | undefined>) {
    if (waits.current) return
    const go = await way(whenKnown)
    if (isHere.current) go?.()
  }

  /** Pressed again before the next step is here: what is as it was is not done twice, and leads nowhere else. */
  function takeOnce(name: 'on' | 'past', way: Parameters<typeof take>[0]): void {
    if (taken.current === name && stage.isOnItsWay()) return
    void take(async (wait) => {
      const go = await way(wait)
      if (!go) return undefined
      return () => {
        taken.current = name
        go()
      }
    })
  }
  const leading = (go: () => void) => async (wait: typeof whenKnown) => {
    await wait({ isMissing: false })
    return go
  }

  return {
    isWaiting,
    /** For Continue: how it goes on, or undefined where it stays. */
    goOn: (way: Parameters<typeof take>[0]) => takeOnce('on', way),
    skip: (go: () => void) => takeOnce('past', leading(go)),
    back: (go: () => void) => void take(leading(go)),
    noteChange: () => void (taken.current = undefined),
  }
}

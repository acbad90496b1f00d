import { useRef } from 'react'
import { isBlank } from './kept-state.ts'
import { loadProgress } from './progress.ts'
import { session } from './session.ts'

/**
 * Resolves once the loaded answers have been drawn: what is asked, and which step comes next, hangs on them. Undefined when
 * they have been, and for a newcomer whose step is filled in: they need not wait to hear that nothing is kept.
 */
export function whenAnswersKnown({ isMissing }: { isMissing: boolean }): Promise<void> | undefined {
  if (session.get().loaded || (isBlank() && !isMissing)) return undefined
  return loadProgress().then(() => new Promise((resolve) => setTimeout(resolve)))
}

/** Goes somewhere else once the answers are known; pressed again meanwhile, it goes there once. */
export function useLeave(): (go: () => void) => void {
  const isLeaving = useRef(false)

  async function leave(go: () => void) {
    if (isLeaving.current) return
    isLeaving.current = true
    await whenAnswersKnown({ isMissing: false })
    isLeaving.current = false
    go()
  }
  return (go) => void leave(go)
}

import { useRef, useState } from 'react'
import { ApiError } from './api.ts'
import { logFailure } from './log-failure.ts'

/** How most acts go wrong, by the words that a block has for it. */
export type UsualFailure = 'failed' | 'tooMany'

/**
 * One act at a time that is asked of the server, and how the last one went wrong.
 * @param what what did not work, for the browser's log
 * @param failureOf what the page tells of an error
 */
export function useAct<Failure>(what: string, failureOf: (error: unknown) => Failure) {
  const [doing, setDoing] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  // Not `doing`: two presses of one moment see the same rendering.
  const running = useRef(false)

  /**
   * @param name which of several acts it is, for its button
   * @returns whether it worked
   */
  async function act(deed: () => Promise<void>, name = 'it'): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setDoing(name)
    setFailure(undefined)
    try {
      await deed()
      return true
    } catch (error) {
      logFailure(what, error)
      setFailure(() => failureOf(error))
      return false
    } finally {
      running.current = false
      setDoing(undefined)
    }
  }

  return { doing, busy: doing !== undefined, failure, act }
}

/** The one act of a button, and what it answered. */
export function usePress<Answer>(what: string, deed: () => Promise<Answer>) {
  const [done, setDone] = useState<{ answer: Answer }>()
  const { busy, failure, act } = useAct(what, () => true)

  function press(): void {
    setDone(undefined)
    void act(async () => setDone({ answer: await deed() }))
  }
  return { busy, hasFailed: failure ?? false, done, press }
}

/** `tooMany` for calls that came too fast and for one thing too many, `failed` for all else. */
export function usualFailure(error: unknown): UsualFailure {
  if (!(error instanceof ApiError)) return 'failed'
  const isMuch = error.status === 429 || error.code === 'subscriptions.too-many'
  return isMuch ? 'tooMany' : 'failed'
}

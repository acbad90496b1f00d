import { useRef, useState } from 'react'
import { failureFaults } from '../../onboarding/failure-words.ts'
import { ApiError } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'

/** One thing at a time that is asked of the server, and why it did not work. */
export function useAct() {
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState('')
  const running = useRef(false)

  /** @param name which of several acts it is, for its button */
  async function act(deed: () => Promise<void>, name = 'it'): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(name)
    setFailure('')
    try {
      await deed()
    } catch (error) {
      logFailure('A link could not be changed', error)
      setFailure(wordsOf(error))
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }
  return { busy, failure, act }
}

/** What the server says of bank links is written for people. */
function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.code?.startsWith('bank-links.')) return error.title ?? ''
  return failureFaults(error, { place: 'it' })[0]?.message ?? ''
}

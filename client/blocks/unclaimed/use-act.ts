import { useState } from 'react'
import { ApiError } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'

export type Failure = 'failed' | 'tooMany'

/** One act at a time, and how it went wrong. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>()

  async function act(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      logFailure('Something about unclaimed money failed', error)
      const isMuch = error instanceof ApiError && error.code === 'too-many-requests'
      setFailure(isMuch ? 'tooMany' : 'failed')
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, act }
}

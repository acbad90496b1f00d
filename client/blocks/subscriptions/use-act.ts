import { useState } from 'react'
import { ApiError } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'

/** One act at a time, and how it went wrong. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<'failed' | 'tooMany'>()

  async function act(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      logFailure('A cancellation could not be saved', error)
      const codes = ['too-many-requests', 'subscriptions.too-many']
      const isMuch = error instanceof ApiError && codes.includes(error.code ?? '')
      setFailure(isMuch ? 'tooMany' : 'failed')
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, act }
}

import { useRef, useState } from 'react'
import { failureFaults } from '../../onboarding/failure-words.ts'

/** One thing at a time that is asked of the server without a form, and why it did not work. */
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
      setFailure(failureFaults(error, { place: name })[0]?.message ?? '')
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }
  return { busy, failure, act }
}

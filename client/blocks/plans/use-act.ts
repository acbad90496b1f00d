import { useState } from 'react'
import { logFailure } from '../../stage/log-failure.ts'

/** One deed behind a button: whether it is under way, failed, or done, and with what answer. */
export function useAct<Answer>(act: () => Promise<Answer>, what: string) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed' | 'done'>('ready')
  const [answer, setAnswer] = useState<Answer>()

  async function run(): Promise<void> {
    setState('busy')
    try {
      setAnswer(await act())
      setState('done')
    } catch (error) {
      logFailure(what, error)
      setState('failed')
    }
  }
  return { state, answer, run: () => void run(), isBusy: state === 'busy' }
}

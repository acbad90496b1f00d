import { Notice } from '../releases/notice.tsx'
import { quietWords } from './quiet-words.ts'
import { useStaleTrials } from './trial-calls.ts'

/** That an experiment runs and reaches nobody. Nothing where it does. */
export function TrialHealth({ id }: { id: string }) {
  const stale = useStaleTrials()
  const trial = stale.data?.trials.find((one) => one.id === id)
  if (!trial?.reasons.includes('no-exposures')) return null
  return (
    <Notice tone="wait" title={`It runs, but ${quietWords(trial)}`}>
      Look whether its pages are live and visited, and whether anybody meets the condition for who
      takes part.
    </Notice>
  )
}

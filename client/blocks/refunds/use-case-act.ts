import { failureLine } from '../../onboarding/failure-words.ts'
import { useAct } from '../../stage/use-act.ts'

/** One thing at a time that is asked about a case without a form, and why it did not work. */
export function useCaseAct() {
  return useAct('A refund case could not be changed', failureLine)
}

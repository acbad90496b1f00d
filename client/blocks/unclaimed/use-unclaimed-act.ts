import { listFailure } from '../../stage/full-list.ts'
import { useAct } from '../../stage/use-act.ts'

/** One thing at a time that is asked about unclaimed money, and how it went wrong. */
export function useUnclaimedAct() {
  return useAct('Something about unclaimed money failed', listFailure)
}

import { useAct, usualFailure } from '../../stage/use-act.ts'

/** One thing at a time that is asked about unclaimed money, and how it went wrong. */
export function useUnclaimedAct() {
  return useAct('Something about unclaimed money failed', usualFailure)
}

import { isFiled } from '#contract/claim-states.ts'
import { suitsToFile } from '#contract/onboarding.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { claimFor, session } from '../../onboarding/session.ts'
import { track } from '../../stage/track.ts'

/** A claim was signed here and now: tells so, and keeps it. */
export function noteSigned(): void {
  track('claims_submitted', { count: 1 })
  keepSigned()
}

/** Keeps whether every chosen claim is signed now. */
export function keepSigned(): void {
  const { claims } = session.get()
  keptState.update((state) => ({
    ...state,
    signed: suitsToFile(state).every(({ id }) => isFiled(claimFor(claims, id)?.state)),
  }))
}

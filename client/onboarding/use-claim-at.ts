import { useEffect } from 'react'
import { type ChosenSuit, suitsToFile } from '#contract/onboarding.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { keptState } from './kept-state.ts'
import { claimFor, session } from './session.ts'
import { useStepForm } from './step-form.ts'
import { useStore } from './store.ts'

/** The class action of this step's claim index, and its claim where there is one. */
export function useClaimAt(): { chosen: ChosenSuit | undefined; claim: ClaimView | undefined } {
  const { place, showFaults } = useStepForm()
  const chosen = suitsToFile(useStore(keptState))[place.index ?? 0]
  const { claims } = useStore(session)
  const suitId = chosen?.id
  // What was wrong with one claim is not said of another that came into its place.
  useEffect(() => () => showFaults([]), [suitId, showFaults])
  return { chosen, claim: chosen && claimFor(claims, chosen.id) }
}

import { isFormDone } from '#contract/claim-states.ts'
import type { ResolvedFlow } from '#contract/definitions/flow.ts'
import { suitsToFile } from '#contract/onboarding.ts'
import { type Place, stepAt } from '#contract/places.ts'
import { keptState } from './kept-state.ts'
import { claimFor, session } from './session.ts'

/**
 * The place of a step; of one that repeats, the first claim that is not signed. A step that the flow has no more leads to
 * where its migration says, and else to the entry (SPEC §2).
 */
export function placeOfStep(flow: ResolvedFlow, named: string): Place {
  const moved = flow.change.migrations.find(({ from }) => from === named)?.to
  const stepId = stepAt(flow, named) ? named : (moved ?? flow.entry)
  if (!stepAt(flow, stepId)?.repeat) return { stepId }
  const open = suitsToFile(keptState.get()).findIndex((_, index) => !isSigned(index))
  return { stepId, index: Math.max(open, 0) }
}

/** Whether the claim of an index is signed; a place without one is about none. */
export function isSigned(index: number | undefined): boolean {
  if (index === undefined) return false
  const suit = suitsToFile(keptState.get())[index]
  return isFormDone(claimFor(session.get().claims, suit?.id ?? '')?.state)
}

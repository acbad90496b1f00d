import type { ClaimState } from '../claim-states.ts'

/** The way of a claim that goes well: signed, sent, arrived, decided, paid. */
export const PHASES = 5

const reached: Record<ClaimState, number> = {
  draft: 0,
  needs_info: 0,
  ready_to_sign: 0,
  signed: 1,
  queued: 1,
  printing: 1,
  returned: 1,
  mailed: 2,
  in_transit: 2,
  self_filed: 2,
  delivered: 3,
  confirmed_by_admin: 3,
  deficient: 3,
  approved: 4,
  denied: 4,
  paid: 5,
  cancelled: 0,
  expired: 0,
}

/** How many of the phases lie behind a claim in this state. */
export function phaseOf(state: ClaimState): number {
  return reached[state]
}

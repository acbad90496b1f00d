import { paidCheckClock } from '#contract/check-clock.ts'
import { easternDay } from '#contract/closes-at.ts'
import type { PayoutView } from '#contract/wire/claim-payouts.ts'
import type { Payout } from './payout.model.ts'

/** A payment as its owner gets it; a check with the time that is left for it, counted in Eastern days. */
export function presentPayout(payout: Payout, now: Date): PayoutView {
  const { id, amountCents, receivedOn, method, voidAfter, share } = payout
  const { depositedOn, reissueRequestedOn } = payout
  return {
    id,
    amountCents,
    receivedOn,
    method,
    voidAfter,
    depositedOn,
    reissueRequestedOn,
    share,
    check: method === 'check' && amountCents > 0 ? clockOf(payout, now) : null,
  }
}

function clockOf(payout: Payout, now: Date): PayoutView['check'] {
  const clock = paidCheckClock(payout, easternDay(now))
  const { state, goodUntil, depositBy, basis, daysLeft, reissue } = clock
  return { state, goodUntil, depositBy, basis, daysLeft, reissue }
}

import { type CheckClock, paidCheckClock } from '../check-clock.ts'
import type { PayoutView } from '../wire/claim-payouts.ts'
import type { ClaimBrief } from '../wire/claim-story.ts'

export interface Check {
  payout: PayoutView
  clock: CheckClock
}

/** The checks that a claim was paid with, each with how long it is good. */
export function checksOf(story: Pick<ClaimBrief, 'payouts'> | undefined, today: string): Check[] {
  const checks = (story?.payouts ?? []).filter(
    ({ method, amountCents }) => method === 'check' && amountCents > 0,
  )
  return checks.map((payout) => ({ payout, clock: paidCheckClock(payout, today) }))
}

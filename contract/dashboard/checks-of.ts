import { type CheckClock, paidCheckClock } from '../check-clock.ts'
import type { PayoutView } from '../wire/claim-payouts.ts'
import type { ClaimBrief } from '../wire/claim-story.ts'

export interface Check {
  payout: PayoutView
  clock: CheckClock
}

/**
 * The check for which a new one may be asked: one that became void, else one that is good still and may be lost. Whoever asked already
 * waits for an answer.
 */
export function checkToReplace(
  story: Pick<ClaimBrief, 'payouts'> | undefined,
  today: string,
): Check | undefined {
  const open = checksOf(story, today).filter(
    ({ clock }) => clock.state !== 'deposited' && clock.reissue !== 'asked',
  )
  return open.find(({ clock }) => clock.state === 'void') ?? open[0]
}

/** The checks that a claim was paid with, each with how long it is good. */
export function checksOf(story: Pick<ClaimBrief, 'payouts'> | undefined, today: string): Check[] {
  const checks = (story?.payouts ?? []).filter(
    ({ method, amountCents }) => method === 'check' && amountCents > 0,
  )
  return checks.map((payout) => ({ payout, clock: paidCheckClock(payout, today) }))
}

import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { type Claim, findClaim, lockClaim, refuseFutureDay } from '../claims/index.ts'
import { followCorrection } from './follow-correction.ts'
import { ownPayout } from './own-payout.ts'

interface Corrected {
  id: string
  visitorId: string
  payoutId: string
  amountCents: number
  /** ISO day. */
  receivedOn: string
}

/**
 * Puts right what came and when; what was entered before stays in the claim's record.
 * @param tools `db` is a transaction
 * @throws Problem not-found, input.invalid
 */
export async function correctPayout(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  { id, visitorId, payoutId, amountCents, receivedOn }: Corrected,
): Promise<Claim> {
  const { db, clock } = tools
  refuseFutureDay(receivedOn, { path: '/receivedOn', now: clock.now() })
  const claim = await lockClaim(db, { id, visitorId })
  const payout = await ownPayout(db, { claimId: id, payoutId })
  const followed = [payout.depositedOn, payout.reissueRequestedOn]
  if (followed.some((day) => day !== null && day < receivedOn)) {
    const message = 'You told us of the check on an earlier day than this'
    throw new Problem('input.invalid', { errors: [{ path: '/receivedOn', message }] })
  }
  await payout.$query(db).patch({ amountCents, receivedOn })
  await followCorrection(tools, {
    claim,
    event: { kind: 'payout.corrected', data: { payoutId, amountCents, receivedOn } },
  })
  return findClaim(db, { id, visitorId })
}

import type { Tools } from '../../tools.ts'
import { type Claim, findClaim, lockClaim } from '../claims/index.ts'
import { followCorrection } from './follow-correction.ts'
import { ownPayout } from './own-payout.ts'

/**
 * Removes a payment that never came. Nothing counts it any more; that it was entered stays in the claim's record.
 * @param tools `db` is a transaction
 * @throws Problem not-found
 */
export async function removePayout(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  { id, visitorId, payoutId }: { id: string; visitorId: string; payoutId: string },
): Promise<Claim> {
  const { db } = tools
  const claim = await lockClaim(db, { id, visitorId })
  const payout = await ownPayout(db, { claimId: id, payoutId })
  const { amountCents } = payout
  await payout.$query(db).delete()
  await followCorrection(tools, {
    claim,
    event: { kind: 'payout.removed', data: { payoutId, amountCents } },
  })
  return findClaim(db, { id, visitorId })
}

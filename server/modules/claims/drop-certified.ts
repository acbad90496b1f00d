import type { Tools } from '../../tools.ts'
import { dropCertifiedCharge } from '../payments/index.ts'
import { Claim } from './claim.model.ts'
import { recordEvents } from './record-events.ts'

/**
 * Why a letter goes without the certified mail that was asked for. included: it is too late for first class, so it goes that
 * way at no extra cost. The others: it could not be paid for, so first class takes its place.
 */
export type DropReason =
  | 'included'
  | 'declined'
  | 'authentication-required'
  | 'no-card'
  | 'not-charged'

/**
 * Lets a letter go without the extra fee, and says so in the claim's record. What was not charged by then never is.
 * @param tools `db` is the caller's transaction, which holds the claim
 */
export async function dropCertified(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claimId, reason }: { claimId: string; reason: DropReason },
): Promise<void> {
  const method = reason === 'included' ? 'certified' : 'first-class'
  await dropCertifiedCharge(tools.db, { claimId })
  await Claim.query(tools.db)
    .findById(claimId)
    .patch({ certifiedPriceId: null, certifiedAt: null, method })
  await recordEvents(tools, {
    claimId,
    actor: 'system',
    source: 'job',
    events: [{ kind: 'certified.dropped', data: { reason, method } }],
  })
}

import type { Tools } from '../../tools.ts'
import { dropCertifiedCharge } from '../payments/index.ts'
import { Claim } from './claim.model.ts'
import { refundUnsentCertified } from './refund-unsent.ts'

/**
 * Gives back what was paid for the certified mail of a correction that did not go out, as the administrator's word ends its wait: in
 * line, for a plan that ended while it was there, or for its owner. The next letter of the claim asks anew (docs/decisions/0015).
 * @param tools `db` is the caller's transaction
 */
export async function endInLine(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id: claimId }: Pick<Claim, 'id'>,
): Promise<void> {
  await Claim.query(tools.db).findById(claimId).patch({ certifiedPriceId: null, certifiedAt: null })
  await dropCertifiedCharge(tools.db, { claimId })
  await refundUnsentCertified(tools, { claimId, reason: 'letter-cancelled' })
}

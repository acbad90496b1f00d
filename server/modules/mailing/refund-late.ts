import { easternDay } from '#contract/closes-at.ts'
import type { Tools } from '../../tools.ts'
import { type ClaimLetter, Letter } from '../claims/index.ts'
import { orderFeeRefund, refundCertified } from '../payments/index.ts'

/**
 * Gives back what was paid for a letter that was mailed late, as far as is known by now. A fee is for the first letter that goes
 * out, whichever version that is; a later one was free. Certified mail never is.
 * @param tools `db` is a transaction
 */
export async function refundLate(
  tools: Pick<Tools, 'db' | 'clock'>,
  { letterId }: { letterId: string },
): Promise<void> {
  const letter = await Letter.query(tools.db).findById(letterId).forUpdate()
  if (!letter || !isLate(letter)) return
  const { claimId, version } = letter
  const reason = 'letter-late'
  const earlier = await Letter.query(tools.db)
    .findOne({ claimId })
    .where('version', '<', version)
    .whereNotIn('state', ['cancelled', 'failed'])
    .select('id')
  if (!earlier) await orderFeeRefund(tools, { claimId, reason })
  await refundCertified(tools, { claimId, reason, only: version })
}

/** Mailed after the day that we had said. */
export function isLate({ mailedAt, mailBy }: Pick<ClaimLetter, 'mailedAt' | 'mailBy'>): boolean {
  return mailBy !== null && mailedAt !== null && easternDay(mailedAt) > mailBy
}

import type { Tools } from '../../tools.ts'
import { orderFeeRefund } from '../payments/index.ts'
import { countLetters } from './free-letters.ts'

/**
 * Gives the fee of a claim back when no letter of it went out and none will: it was cancelled, filed by its owner or failed.
 * @param tools `db` is the caller's transaction, in which that is recorded already
 */
export async function refundUnsent(
  tools: Pick<Tools, 'db' | 'clock'>,
  { claimId, reason }: { claimId: string; reason: 'letter-cancelled' | 'letter-failed' },
): Promise<void> {
  const { sent } = await countLetters(tools.db, { claimId })
  if (sent === 0) await orderFeeRefund(tools, { claimId, reason })
}

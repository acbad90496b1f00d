import type { Tools } from '../../tools.ts'
import { orderFeeRefund, refundCertified } from '../payments/index.ts'
import { countLetters } from './free-letters.ts'
import { Letter } from './letter.model.ts'

type Unsent = 'letter-cancelled' | 'letter-failed'

/**
 * Gives the fee of a claim back when no letter of it went out and none will: it was cancelled, filed by its owner or failed.
 * @param tools `db` is the caller's transaction, in which that is recorded already
 */
export async function refundUnsent(
  tools: Pick<Tools, 'db' | 'clock'>,
  { claimId, reason }: { claimId: string; reason: Unsent },
): Promise<void> {
  await refundUnsentCertified(tools, { claimId, reason })
  const { sent } = await countLetters(tools.db, { claimId })
  if (sent === 0) await orderFeeRefund(tools, { claimId, reason })
}

/**
 * Gives back what was paid for certified mail where that letter did not go out. Unlike its fee, it was paid for this letter.
 * @param tools `db` is the caller's transaction
 */
export async function refundUnsentCertified(
  tools: Pick<Tools, 'db' | 'clock'>,
  { claimId, reason }: { claimId: string; reason: Unsent },
): Promise<void> {
  const letters = await Letter.query(tools.db)
    .where({ claimId })
    .whereNotIn('state', ['cancelled', 'failed'])
    .select('version')
  const sent = letters.map(({ version }) => version)
  await refundCertified(tools, { claimId, reason, except: sent })
}

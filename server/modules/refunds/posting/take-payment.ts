import { UNDO_MS } from '#contract/claim-states.ts'
import type { Tools } from '../../../tools.ts'
import { type Payment, refundLetterFee } from '../../payments/index.ts'
import { movePosting } from './move-posting.ts'
import { Posting } from './posting.model.ts'

/**
 * Notes that a letter is paid for: it goes to the printer when the time to take it back is over. What comes twice, or for
 * pages that are not there any more, goes back.
 * @param tools `db` is the caller's transaction
 */
export async function takeLetterPayment(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  payment: Payment,
): Promise<void> {
  const { db, clock } = tools
  const { postingId } = payment
  const posting = postingId ? await Posting.query(db).findById(postingId).forUpdate() : undefined
  if (posting?.state === 'shown') {
    const undoUntil = new Date(clock.now().getTime() + UNDO_MS)
    return movePosting(tools, { id: posting.id, to: 'paid', patch: { undoUntil } })
  }
  const isTwice = posting !== undefined && posting.state !== 'cancelled'
  await refundLetterFee(tools, { payment, reason: isTwice ? 'duplicate' : 'letter-cancelled' })
}

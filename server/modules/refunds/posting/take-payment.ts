import { UNDO_MS } from '#contract/claim-states.ts'
import { easternDay } from '#contract/closes-at.ts'
import { isMailable } from '#contract/refunds/posting-days.ts'
import type { Tools } from '../../../tools.ts'
import { type Payment, refundLetterFee } from '../../payments/index.ts'
import { followsLetter } from './follows-letter.ts'
import { hasEnded } from './has-ended.ts'
import { movePosting } from './move-posting.ts'
import { Posting } from './posting.model.ts'

/**
 * Notes that a letter is paid for: it goes to the printer when the time to take it back is over. What comes twice goes back,
 * and so does what comes for pages that are not there any more, are of a day that is long over, whose case has ended
 * meanwhile, or that remind of a letter which came back. A payment that was begun in time and is told of a day or two later is
 * none of these.
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
    if (!(await isWanted(tools, posting))) {
      return refundLetterFee(tools, { payment, reason: 'letter-cancelled' })
    }
    const undoUntil = new Date(clock.now().getTime() + UNDO_MS)
    return movePosting(tools, { id: posting.id, to: 'paid', patch: { undoUntil } })
  }
  const isTwice = posting !== undefined && posting.state !== 'cancelled'
  await refundLetterFee(tools, { payment, reason: isTwice ? 'duplicate' : 'letter-cancelled' })
}

/** Whether pages that are paid for can go as they are, and somebody still asks for something with them. */
async function isWanted(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  posting: Posting,
): Promise<boolean> {
  const days = { shownOn: easternDay(posting.shownAt), today: easternDay(clock.now()) }
  if (!isMailable(days)) return false
  return !(await hasEnded(db, posting)) && followsLetter(db, posting)
}

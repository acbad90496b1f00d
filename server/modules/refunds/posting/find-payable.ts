import { isOver } from '#contract/refunds/case-status.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { RefundCase } from '../cases/refund-case.model.ts'
import { followsLetter } from './follows-letter.ts'
import { Posting } from './posting.model.ts'
import { isOld } from './present-posting.ts'

/**
 * A letter that may be paid for, with its price: its pages stand shown, are not of an older day, and its case goes on. A
 * reminder of a letter that came back says what is not so.
 * @throws Problem refunds.cannot-move, refunds.no-such-letter, refunds.old-pages; NotFoundError
 */
export async function findPayable(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { postingId, visitorId }: { postingId: string; visitorId: string },
): Promise<Posting> {
  const posting = await Posting.query(db)
    .findOne({ id: postingId, visitorId })
    .withGraphFetched('price')
    .throwIfNotFound()
  const { status } = await RefundCase.query(db).findById(posting.caseId).throwIfNotFound()
  if (posting.state !== 'shown' || isOver(status)) throw new Problem('refunds.cannot-move')
  if (!(await followsLetter(db, posting))) throw new Problem('refunds.no-such-letter')
  if (isOld(posting, clock.now())) throw new Problem('refunds.old-pages')
  return posting
}

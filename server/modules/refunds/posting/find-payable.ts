import { isOver } from '#contract/refunds/case-status.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { RefundCase } from '../cases/refund-case.model.ts'
import { Posting } from './posting.model.ts'
import { isOld } from './present-posting.ts'

/**
 * A letter that may be paid for, with its price: its pages stand shown, are not of an older day, and its case goes on.
 * @throws Problem refunds.cannot-move, refunds.old-pages; NotFoundError
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
  if (isOld(posting, clock.now())) throw new Problem('refunds.old-pages')
  return posting
}

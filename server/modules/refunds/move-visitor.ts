import type { MoveVisitor } from '../module.ts'
import { Envelope } from '../claims/index.ts'
import { RefundCase } from './cases/refund-case.model.ts'
import { Posting } from './posting/posting.model.ts'

/** Cases go along with their timelines and letters. */
export const moveVisitor: MoveVisitor = async ({ db }, { from, to }) => {
  await RefundCase.query(db).where({ visitorId: from }).patch({ visitorId: to })
  await Posting.query(db).where({ visitorId: from }).patch({ visitorId: to })
  await Envelope.query(db)
    .where({ visitorId: from })
    .whereNotNull('postingId')
    .patch({ visitorId: to })
}

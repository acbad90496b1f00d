import type { MoveVisitor } from '../module.ts'
import { RefundCase } from './cases/refund-case.model.ts'

/** Cases go along with their timelines. */
export const moveVisitor: MoveVisitor = async ({ db }, { from, to }) => {
  await RefundCase.query(db).where({ visitorId: from }).patch({ visitorId: to })
}

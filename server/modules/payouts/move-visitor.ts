import type { MoveVisitor } from '../module.ts'
import { Payout } from './payout.model.ts'

/** What was received goes with its claims. */
export const moveVisitor: MoveVisitor = async ({ db }, { from, to }) => {
  await Payout.query(db).where({ visitorId: from }).patch({ visitorId: to })
}

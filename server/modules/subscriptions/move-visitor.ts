import type { MoveVisitor } from '../module.ts'
import { Cancellation } from './cancellation.model.ts'

/** All go along; the same service twice stays two, as two plans may. */
export const moveVisitor: MoveVisitor = async ({ db }, { from, to }) => {
  await Cancellation.query(db).where({ visitorId: from }).patch({ visitorId: to })
}

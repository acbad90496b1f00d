import type { MoveVisitor } from '../module.ts'
import { EmailRow } from './email.model.ts'

/** What was written about somebody's matters goes along with them: a copy shows it, and a deletion finds it. */
export const moveVisitor: MoveVisitor = async ({ db }, { from, to }) => {
  await EmailRow.query(db).where({ visitorId: from }).patch({ visitorId: to })
}

import type { MoveVisitor } from '../module.ts'
import { Document } from './document.model.ts'

/** Forms that were shown or signed go with their claims; not a byte of them changes. */
export const moveVisitor: MoveVisitor = async ({ db }, { from, to }) => {
  await Document.query(db).where({ visitorId: from }).patch({ visitorId: to })
}

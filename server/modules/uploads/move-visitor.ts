import type { MoveVisitor } from '../module.ts'
import { Upload } from './upload.model.ts'

/** All files go along; the same bytes twice stay two, for the answers of a claim name one of them. */
export const moveVisitor: MoveVisitor = async ({ db }, { from, to }) => {
  await Upload.query(db).where({ visitorId: from }).patch({ visitorId: to })
}

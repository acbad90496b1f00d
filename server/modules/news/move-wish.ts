import type { MoveVisitor } from '../module.ts'
import { NewsReader } from './news-reader.model.ts'

/** What a browser asked for goes along to the account, and stands there in place of what was asked before. */
export const moveWish: MoveVisitor = async ({ db }, { from, to }) => {
  const brought = await NewsReader.query(db).findOne({ visitorId: from })
  if (!brought) return
  await NewsReader.query(db).delete().where({ visitorId: to })
  await NewsReader.query(db).findById(brought.id).patch({ visitorId: to })
}

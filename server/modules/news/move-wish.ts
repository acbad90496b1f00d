import type { MoveVisitor } from '../module.ts'
import { NewsReader } from './news-reader.model.ts'

/** What a browser asked for goes along to the account. Where both asked, what was asked for later stays. */
export const moveWish: MoveVisitor = async ({ db }, { from, to }) => {
  const brought = await NewsReader.query(db).findOne({ visitorId: from })
  if (!brought) return
  const own = await NewsReader.query(db).findOne({ visitorId: to })
  if (own && own.askedAt > brought.askedAt) {
    await NewsReader.query(db).deleteById(brought.id)
    return
  }
  await NewsReader.query(db).delete().where({ visitorId: to })
  await NewsReader.query(db).findById(brought.id).patch({ visitorId: to })
}

import type { Tools } from '../../tools.ts'
import { Suit } from './suit.model.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One settlement by id or slug, closed ones too; undefined when there is none. */
export function findSuit(
  { db }: Pick<Tools, 'db'>,
  { idOrSlug }: { idOrSlug: string },
): Promise<Suit | undefined> {
  const column = UUID.test(idOrSlug) ? 'id' : 'slug'
  return Suit.query(db).findOne(column, idOrSlug).execute()
}

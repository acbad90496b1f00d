import type { MoveVisitor } from '../module.ts'
import { ownBrowser } from './own-browser.ts'

/**
 * What a browser was shown stays the browser's: the same person on another one may see another variation. Only that this
 * browser is the account's is kept, so that a purchase counts for what was seen before it. An account that goes into
 * another takes its browsers along.
 */
export const moveVisitor: MoveVisitor = async ({ db, clock }, { from, to }) => {
  const browsers = db('browserOwners')
    .where({ ownerId: from })
    .select(db.raw('?::uuid', [to]), 'browserId', 'since', 'lastAt')
  await db.raw(
    `insert into browser_owners (owner_id, browser_id, since, last_at) ? on conflict (owner_id, browser_id)
      do update set since = least(browser_owners.since, excluded.since),
        last_at = greatest(browser_owners.last_at, excluded.last_at)`,
    [browsers],
  )
  const wasAccount = (await db('browserOwners').where({ ownerId: from }).delete()) > 0
  if (wasAccount) return
  await ownBrowser({ db, clock }, { ownerId: to, browserId: from })
}

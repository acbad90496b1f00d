import { SAME_WISH_MS } from '../../../http/lost-answer.ts'
import { ownersOf } from '../../experiments/index.ts'
import { Account } from '../account.model.ts'
import type { AccountTools } from './asking.ts'

/**
 * The account that this browser has just begun with the same address, locked: whoever is not signed in to it, and has not
 * signed out (their browser would be another one since), lost the answer, and its cookies with it. All that the browser had is there.
 * @param tools `db` is the caller's transaction
 */
export async function begunJustNow(
  tools: Pick<AccountTools, 'db' | 'clock'>,
  { emailHash, browserId }: { emailHash: string; browserId: string },
): Promise<Account | undefined> {
  const { db, clock } = tools
  return Account.query(db)
    .where({ emailHash, confirmedAt: null, mergedIntoId: null })
    .whereIn('visitorId', await ownersOf(tools, { browserId }))
    .where('createdAt', '>', new Date(clock.now().getTime() - SAME_WISH_MS))
    .orderBy('id', 'desc')
    .forUpdate()
    .first()
}

import { holdBoth } from '../../payments/index.ts'
import { Account } from '../account.model.ts'
import { endSessions } from '../sessions/begin-session.ts'
import { dropTokens } from '../tokens.ts'
import type { AccountTools } from './asking.ts'

/**
 * Moves all that an account has whose address was never confirmed into the one that owns the address, and ends it. One that
 * is confirmed, over already, or claims another address is left alone: who signs in here need not be who began it. Its row
 * stays, so that what names it still finds the account that all went to.
 * @param tools `db` is the caller's transaction
 */
export async function absorbPending(
  tools: Pick<AccountTools, 'db' | 'people' | 'log'>,
  { pendingId, into }: { pendingId: string; into: Account },
): Promise<void> {
  const { db, people, log } = tools
  const isPending = {
    id: pendingId,
    confirmedAt: null,
    mergedIntoId: null,
    emailHash: into.emailHash,
  }
  const known = await Account.query(db).findOne(isPending).select('visitorId')
  // Most often nothing merges: then no money is waited for.
  if (!known) return
  // Money first, as everywhere: a deletion that was asked for is taken back by what follows, or holds it until all is gone.
  await holdBoth(db, { from: known.visitorId, to: into.visitorId })
  const pending = await Account.query(db).findOne(isPending).forUpdate()
  if (!pending) return
  await people.endOrders(db, pending)
  await people.move(db, { from: pending.visitorId, to: into.visitorId })
  await endSessions(tools, { accountId: pendingId })
  // The link that confirms it stays good: it says that this has been done.
  await dropTokens(tools, { accountId: pendingId }, ['second-factor', 'passkey'])
  await Account.query(db)
    .findById(pendingId)
    .patch({ mergedIntoId: into.id, passwordHash: null, role: null })
  log.info({ event: 'account-merged', accountId: pendingId, into: into.id })
}

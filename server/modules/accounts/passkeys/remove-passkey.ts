import { Problem } from '../../../problem.ts'
import type { SignedIn } from '../../../tools.ts'
import { Account } from '../account.model.ts'
import { AccountSession } from '../account-session.model.ts'
import { notifyOwner } from '../account-mail.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { refuseWithoutPasskey } from './passkey-first.ts'
import { Passkey } from './passkey.model.ts'

/**
 * Removes one of the caller's own passkeys, and tells them. All other sessions that a passkey began end: it may have been this
 * one, of a phone that was lost or of somebody else.
 * @throws Problem not-found, staff.second-factor
 */
export function removePasskey(
  tools: AccountTools,
  { signedIn, id }: { signedIn: SignedIn; id: string },
): Promise<void> {
  const { accountId, sessionId } = signedIn
  return tools.db.transaction(async (trx) => {
    await refuseWithoutPasskey({ db: trx }, signedIn)
    const removed = await Passkey.query(trx).delete().where({ id, accountId })
    if (removed === 0) throw new Problem('not-found')
    await AccountSession.query(trx)
      .delete()
      .where({ accountId, byPasskey: true })
      .whereNot({ id: sessionId })
    const account = await Account.query(trx).findById(accountId).throwIfNotFound()
    await notifyOwner({ ...tools, db: trx }, { account, what: 'passkey-removed' })
  })
}

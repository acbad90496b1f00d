import { Problem } from '../../../problem.ts'
import type { SignedIn } from '../../../tools.ts'
import { Account } from '../account.model.ts'
import { notifyOwner } from '../account-mail.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { refuseWithoutPasskey } from './passkey-first.ts'
import { Passkey } from './passkey.model.ts'

/** Removes one of the caller's own passkeys, and tells them. @throws Problem not-found, staff.second-factor */
export function removePasskey(
  tools: AccountTools,
  { signedIn, id }: { signedIn: SignedIn; id: string },
): Promise<void> {
  const { accountId } = signedIn
  return tools.db.transaction(async (trx) => {
    await refuseWithoutPasskey({ db: trx }, signedIn)
    const removed = await Passkey.query(trx).delete().where({ id, accountId })
    if (removed === 0) throw new Problem('not-found')
    const account = await Account.query(trx).findById(accountId).throwIfNotFound()
    await notifyOwner({ ...tools, db: trx }, { account, what: 'passkey-removed' })
  })
}

import { Problem } from '../../../problem.ts'
import type { SignedIn } from '../../../tools.ts'
import { Account } from '../account.model.ts'
import { AccountSession } from '../account-session.model.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { Passkey } from './passkey.model.ts'

/**
 * Somebody of the staff whose second factor is a passkey changes their second factors only after they signed in with it: a
 * password or a mailbox alone would otherwise put another one in force, and open what staff may do.
 * @throws Problem staff.second-factor
 */
export async function refuseWithoutPasskey(
  { db }: Pick<AccountTools, 'db'>,
  { accountId, sessionId }: Pick<SignedIn, 'accountId' | 'sessionId'>,
): Promise<void> {
  const { role, totpSince } = await Account.query(db).findById(accountId).throwIfNotFound()
  // With codes in force the sign-in asked for one.
  if (!role || totpSince) return
  const session = await AccountSession.query(db).findById(sessionId)
  if (session?.byPasskey) return
  const kept = await Passkey.query(db).where({ accountId }).resultSize()
  if (kept > 0) throw new Problem('staff.second-factor')
}

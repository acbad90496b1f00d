import { Problem } from '../../../problem.ts'
import { Account } from '../account.model.ts'
import { notifyOwner } from '../account-mail.ts'
import { EmailChange } from '../addresses/email-change.model.ts'
import { endSessions } from '../sessions/begin-session.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { dropTokens } from '../tokens.ts'

/**
 * Ends the second factor of somebody who has neither the phone nor a recovery code, and all that stands open: sessions, a
 * sign-in under way, a change of address. The password ends too: who talked us into this shall still have to show the mailbox.
 * @param tools `db` is the caller's transaction
 * @returns since when codes had been on
 * @throws Problem not-found; staff.remove-first; already-exists where no codes are on
 */
export async function clearTwoFactor(
  tools: AccountTools,
  { accountId }: { accountId: string },
): Promise<Date> {
  const { db } = tools
  const account = await Account.query(db).findById(accountId).forUpdate()
  if (!account) throw new Problem('not-found')
  if (account.role) throw new Problem('staff.remove-first')
  if (!account.totpSince) throw new Problem('already-exists')
  await Account.query(db).findById(accountId).patch({
    passwordHash: null,
    passwordGivenAt: null,
    totpSince: null,
    sealedTotpSecret: null,
    totpLastStep: null,
    recoveryHashes: [],
  })
  await endSessions(tools, { accountId })
  await dropTokens(tools, { accountId }, ['second-factor', 'passkey'])
  await EmailChange.query(db).deleteById(accountId)
  await notifyOwner(tools, { account, what: 'two-factor-cleared' })
  return account.totpSince
}

import type { SignedIn } from '../../../tools.ts'
import { Account } from '../account.model.ts'
import { notifyOwner } from '../account-mail.ts'
import { EmailChange } from '../addresses/email-change.model.ts'
import { openEmail } from '../mailbox.ts'
import { endLostAnswers, endSessions, renewKey } from '../sessions/begin-session.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { wrongPassword } from '../sign-in/sign-in.ts'
import { dropTokens } from '../tokens.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { hashStaffPassword } from './hash-staff-password.ts'
import { proveOwner } from './prove-owner.ts'

interface Change {
  signedIn: SignedIn
  current?: string | undefined
  chosen: string
  address: string
}

/**
 * Chooses another password, or the first. All other sessions and a waiting change of address end: somebody else may have
 * begun them. This session gets another key. Whoever lost the answer and asks again has done it already: the new password is
 * the present one by then, and shows as well whose account it is.
 * @returns the cookies with it
 * @throws Problem sign-in.wrong, sign-in.not-fresh, too-many-requests, input.invalid at /new
 */
export async function changePassword(
  tools: AccountTools,
  { signedIn, current, chosen, address }: Change,
): Promise<string[]> {
  const { accountId, sessionId } = signedIn
  const account = await proveOwner(tools, { signedIn, password: current, or: chosen, address })
  if (!account.passwordGivenAt && (await isDone(account, { current, chosen }))) return []
  const own = openEmail(tools, account.sealedEmail)
  const rules = { path: '/new', address: own }
  const passwordHash = account.role
    ? await hashStaffPassword(chosen, { ...rules, before: account })
    : await hashPassword(checkPassword(chosen, rules))

  return tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    const changed = await Account.query(trx)
      .where({ id: accountId, passwordHash: account.passwordHash })
      .patch({ passwordHash, passwordVoidedAt: null, passwordGivenAt: null })
    if (changed === 0) throw wrongPassword()
    await endLostAnswers(within, { accountId })
    await endSessions(within, { accountId, but: sessionId })
    await dropTokens(within, { accountId }, ['second-factor'])
    await dropTokens(within, { emailHash: account.emailHash }, ['reset'])
    await EmailChange.query(trx).deleteById(accountId)
    await notifyOwner(within, { account, what: 'password' })
    return renewKey(within, { sessionId })
  })
}

/** Whether the chosen one is in force, and not because it is the one of before. */
async function isDone(
  { passwordHash }: Account,
  { current = '', chosen }: Pick<Change, 'current' | 'chosen'>,
): Promise<boolean> {
  return (await isPassword(passwordHash, chosen)) && !(await isPassword(passwordHash, current))
}

import { Account } from '../account.model.ts'
import { notifyOwner } from '../account-mail.ts'
import { ownerOrNew } from '../addresses/account-of-mailbox.ts'
import { EmailChange } from '../addresses/email-change.model.ts'
import { openEmail } from '../mailbox.ts'
import { endSessions } from '../sessions/begin-session.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { mailboxOf } from '../sign-in/open-link.ts'
import { findConfirmed } from '../sign-in/sign-in.ts'
import { dropTokens, lockToken, takeToken } from '../tokens.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { hashStaffPassword } from './hash-staff-password.ts'

/**
 * Sets a password by a mailed link, once, and ends every session, every other link and a waiting change of address of the
 * account. Nobody is signed in by it: an account with a second factor still asks for that. The browser that lost the answer
 * may send the same again.
 * @throws Problem link.not-usable; input.invalid at /password, and the link stays good then
 */
export async function resetPassword(
  tools: AccountTools,
  { token, password, browserId }: { token: string; password: string; browserId: string },
): Promise<void> {
  const wanted = { purpose: 'reset', token, by: { browserId } } as const
  // Looked at before the hash is made: nobody shall have work done for a made-up token.
  const row = await lockToken(tools, wanted)
  const seen = mailboxOf(row)
  const address = openEmail(tools, seen.sealedEmail)
  const owner = await findConfirmed(tools, seen)
  if (row.usedAt && (await isPassword(owner?.passwordHash, password))) return
  const isStaff = Boolean(owner?.role)
  const passwordHash = isStaff
    ? await hashStaffPassword(password, { address, before: owner })
    : await hashPassword(checkPassword(password, { address }))

  await tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    const mailbox = mailboxOf(await takeToken(within, wanted))
    const account = await ownerOrNew(within, mailbox)
    await Account.query(trx)
      .findById(account.id)
      .patch({ passwordHash, passwordVoidedAt: null, passwordGivenAt: null })
    await endSessions(within, { accountId: account.id })
    await dropTokens(within, { accountId: account.id }, ['second-factor', 'passkey'])
    await dropTokens(within, { emailHash: mailbox.emailHash, but: row.id }, ['sign-in', 'reset'])
    await EmailChange.query(trx).deleteById(account.id)
    await notifyOwner(within, { account, what: 'password' })
    tools.log.info({ event: 'password-reset', accountId: account.id })
  })
}

import type { Role } from '#contract/roles.ts'
import type { Tools } from '../../tools.ts'
import { AccountToken } from './account-token.model.ts'
import { Account } from './account.model.ts'
import { EmailChange } from './addresses/email-change.model.ts'
import { lockAddress } from './addresses/lock-address.ts'
import { checkAddress, sealMailbox } from './mailbox.ts'
import { Passkey } from './passkeys/passkey.model.ts'
import { checkPassword } from './passwords/check-password.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { endSessions } from './sessions/begin-session.ts'
import { findConfirmed } from './sign-in/sign-in.ts'
import { addAccount } from './sign-in/sign-up.ts'
import { dropTokens } from './tokens.ts'

interface NewStaff {
  email: string
  password: string
  role: Role
  /** The password was made up by us and is shown once: to be changed at the first sign-in. */
  isGiven?: boolean
}

/**
 * Makes an account of staff, confirmed by whoever runs the site; one that owns the address already gets role and password,
 * and whatever else opened it is gone: sessions, passkeys, mailed links, a waiting change of address. Who lost control of it
 * has it back.
 * @throws Problem input.invalid at /email or /password
 */
export async function createStaffAccount(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { email, password, role, isGiven = false }: NewStaff,
): Promise<Account> {
  const address = checkAddress(email)
  const passwordHash = await hashPassword(checkPassword(password, { address }))
  const passwordGivenAt = isGiven ? tools.clock.now() : null
  const opening = { passwordHash, passwordGivenAt, role }
  const mailbox = sealMailbox(tools, address)
  return tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    await lockAddress(within, mailbox)
    // Links to sign in and to choose a password are kept by address alone.
    await dropTokens(within, mailbox, ['sign-in', 'reset'])
    const owner = await findConfirmed(within, mailbox)
    if (!owner) {
      return addAccount(within, { ...mailbox, ...opening, confirmedAt: tools.clock.now() })
    }
    const accountId = owner.id
    await endSessions(within, { accountId })
    await Passkey.query(trx).delete().where({ accountId })
    await AccountToken.query(trx).delete().where({ accountId })
    await EmailChange.query(trx).deleteById(accountId)
    return Account.query(trx).patchAndFetchById(owner.id, {
      ...opening,
      passwordVoidedAt: null,
      totpSince: null,
      sealedTotpSecret: null,
      totpLastStep: null,
      recoveryHashes: [],
    })
  })
}

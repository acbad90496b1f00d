import { randomUUID } from 'node:crypto'
import { orAgain } from '../../../db/or-again.ts'
import { Problem } from '../../../problem.ts'
import { Account } from '../account.model.ts'
import { mailConfirmLink } from '../addresses/mail-confirm-link.ts'
import { mayMail } from '../limits.ts'
import { checkAddress, sealMailbox } from '../mailbox.ts'
import { endSessions } from '../sessions/begin-session.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { begunJustNow } from './begun-just-now.ts'
import { type Entered, enteredWith } from './after-first-factor.ts'
import type { AccountTools, Asking } from './asking.ts'
import { enterAccount } from './enter-account.ts'

interface SigningUp {
  email: string
  password?: string | undefined
  next?: string | undefined
  asking: Asking
}

/**
 * Makes an account, always: nobody is held up in the middle of what they do, and nobody learns who has an account here. Its
 * address is only claimed until the link that is mailed to it is opened, whether or not an older account owns it. Who lost the
 * answer and asks again goes on with the account that was made, by the password that they chose last.
 * @throws Problem account.signed-in, input.invalid at /email or /password
 */
export async function signUp(
  tools: AccountTools,
  { email, password, next, asking }: SigningUp,
): Promise<Entered> {
  if (asking.signedIn) throw new Problem('account.signed-in')
  const address = checkAddress(email)
  const chosen = password === undefined ? undefined : checkPassword(password, { address })
  const passwordHash = chosen === undefined ? null : await hashPassword(chosen)
  const mailbox = sealMailbox(tools, address)
  const { emailHash } = mailbox
  const { browserId } = asking

  const who = { emailHash, browserId }
  // Counted on a connection of its own, so before a transaction holds one.
  const mails =
    !(await begunJustNow(tools, who)) && (await mayMail(tools, { kind: 'confirm', ...who }))

  const enter = async (trx: AccountTools['db']) => {
    const within = { ...tools, db: trx }
    const begun = await begunJustNow(within, who)
    if (begun) {
      // Nobody has the key of the session that was begun with it.
      await endSessions(within, { accountId: begun.id })
      await begun.$query(trx).patch({ passwordHash })
      return enteredWith(await enterAccount(within, { account: begun, asking }), next)
    }
    const account = await addAccount(within, { ...mailbox, passwordHash })
    const { language } = asking.reading
    if (mails) await mailConfirmLink(within, { account, next, language })
    return enteredWith(await enterAccount(within, { account, asking }), next)
  }
  return orAgain(() => tools.db.transaction(enter))
}

/** A new account; its visitor's id is its own, and no browser's. */
export async function addAccount(
  { db, clock }: Pick<AccountTools, 'db' | 'clock'>,
  columns: Pick<Account, 'emailHash' | 'sealedEmail'> &
    Partial<Pick<Account, 'confirmedAt' | 'passwordHash' | 'passwordGivenAt' | 'role'>>,
): Promise<Account> {
  const added = { visitorId: randomUUID(), createdAt: clock.now(), ...columns }
  return Account.query(db).insert(added).returning('*')
}

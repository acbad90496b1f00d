import { orAgain } from '../../../db/or-again.ts'
import { Problem } from '../../../problem.ts'
import { Account } from '../account.model.ts'
import { countFailures } from '../limits.ts'
import { hashEmail } from '../mailbox.ts'
import { noteRefused } from '../note-refused.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { afterFirstFactor, type Entered } from './after-first-factor.ts'
import type { AccountTools, Asking } from './asking.ts'

interface Attempt {
  email: string
  password: string
  next?: string | undefined
  asking: Asking
}

/** The same for every address. */
export const wrongPassword = () =>
  new Problem('sign-in.wrong', { detail: 'We can also email you a link that signs you in.' })

/**
 * Signs in by password. Only a confirmed address can: before, anybody could have chosen the password for it. An unknown
 * address costs the same work as a wrong password.
 * @throws Problem sign-in.wrong, too-many-requests
 */
export async function signIn(
  tools: AccountTools,
  { email, password, next, asking }: Attempt,
): Promise<Entered> {
  const emailHash = hashEmail(tools, email)
  const known = await countFailures(
    tools,
    { about: emailHash, address: asking.address },
    async () => {
      const found = await findConfirmed(tools, { emailHash })
      const fits = await isPassword(found?.passwordHash, password)
      if (found && fits) return found
      noteRefused(tools, { factor: 'password', accountId: found?.id })
      throw wrongPassword()
    },
  )
  return orAgain(() =>
    tools.db.transaction(async (trx) => {
      // The password may have been changed while it was being compared.
      const account = await Account.query(trx)
        .findOne({ id: known.id, passwordHash: known.passwordHash })
        .forUpdate()
      if (!account) throw wrongPassword()
      return afterFirstFactor({ ...tools, db: trx }, { account, asking, next })
    }),
  )
}

/** The account that an address belongs to. */
export function findConfirmed(
  { db }: Pick<AccountTools, 'db'>,
  { emailHash }: { emailHash: string },
): Promise<Account | undefined> {
  return Account.query(db).findOne({ emailHash }).whereNotNull('confirmedAt').execute()
}

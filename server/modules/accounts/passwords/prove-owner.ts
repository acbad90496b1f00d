import type { SignedIn } from '../../../tools.ts'
import { Account } from '../account.model.ts'
import { countFailures } from '../limits.ts'
import { noteRefused } from '../note-refused.ts'
import { refuseStale } from '../signed-in-as.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { wrongPassword } from '../sign-in/sign-in.ts'
import { isPassword } from './hash-password.ts'

/**
 * The account of who is signed in, once they showed that they are its owner and not somebody at an open browser: by the
 * password, or where there is none by having signed in lately.
 * @param address the caller's, for counting failures
 * @param or another one that may be theirs by now
 * @throws Problem sign-in.wrong, sign-in.not-fresh, too-many-requests
 */
export async function proveOwner(
  tools: Pick<AccountTools, 'db' | 'config' | 'secrets' | 'clock' | 'log'>,
  {
    signedIn,
    password = '',
    or,
    address,
  }: { signedIn: SignedIn; password?: string | undefined; or?: string; address: string },
): Promise<Account> {
  const account = await Account.query(tools.db).findById(signedIn.accountId).throwIfNotFound()
  if (account.passwordHash === null) {
    refuseStale(tools, signedIn)
    return account
  }
  await countFailures(tools, { about: account.emailHash, address }, async () => {
    const fits = (typed: string) => isPassword(account.passwordHash, typed)
    if ((await fits(password)) || (or && (await fits(or)))) return
    noteRefused(tools, { factor: 'password', accountId: account.id })
    throw wrongPassword()
  })
  return account
}

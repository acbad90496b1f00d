import type { Visitor } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Account } from './account.model.ts'
import { openEmail } from './mailbox.ts'
import { signedInAs } from './signed-in-as.ts'

/**
 * The address of whoever is signed in, known to be theirs: an account may be begun with anybody's.
 * @throws Problem sign-in.required, account.unconfirmed
 */
export async function confirmedAddress(
  tools: Pick<Tools, 'db' | 'secrets'>,
  visitor: Visitor,
): Promise<string> {
  const { accountId } = signedInAs(visitor)
  const account = await Account.query(tools.db).findById(accountId).throwIfNotFound()
  if (!account.confirmedAt) throw new Problem('account.unconfirmed')
  return openEmail(tools, account.sealedEmail)
}

import type { SignedIn, Tools } from '../../tools.ts'
import { Account } from './account.model.ts'
import { openEmail } from './mailbox.ts'

/** The address of who is signed in, once its mailbox confirmed it; null for everybody else. */
export async function addressSignedIn(
  tools: Pick<Tools, 'db' | 'secrets'>,
  signedIn: Pick<SignedIn, 'accountId'> | undefined,
): Promise<string | null> {
  if (!signedIn) return null
  const account = await Account.query(tools.db)
    .findById(signedIn.accountId)
    .whereNotNull('confirmedAt')
  return account ? openEmail(tools, account.sealedEmail) : null
}

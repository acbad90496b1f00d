import type { Tools } from '../../tools.ts'
import { Account } from './account.model.ts'
import { openEmail } from './mailbox.ts'

/** The confirmed address of the account that keeps its things under this id; undefined when there is none. */
export async function findMemberAddress(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorId }: { visitorId: string },
): Promise<string | undefined> {
  const account = await Account.query(tools.db)
    .findOne({ visitorId })
    .whereNotNull('confirmedAt')
    .whereNull('mergedIntoId')
  return account && openEmail(tools, account.sealedEmail)
}

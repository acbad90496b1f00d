import { maskedEmail } from '#contract/masked-email.ts'
import type { Tools } from '../../tools.ts'
import { Account, openEmail } from '../accounts/index.ts'

/** What people of the staff are called on screen, by account: their masked address; 'somebody who left' for those that are gone. */
export async function staffNames(
  tools: Pick<Tools, 'db' | 'secrets'>,
  accountIds: readonly (string | null)[],
): Promise<(accountId: string | null, otherwise?: string) => string> {
  const ids = [...new Set(accountIds)].filter((id) => id !== null)
  const accounts = ids.length
    ? await Account.query(tools.db).findByIds(ids).select('id', 'sealedEmail')
    : []
  const names = new Map(
    accounts.map(({ id, sealedEmail }) => [id, maskedEmail(openEmail(tools, sealedEmail))]),
  )
  return (id, otherwise = 'the site') =>
    id === null ? otherwise : (names.get(id) ?? 'somebody who left')
}

import { maskedEmail } from '#contract/masked-email.ts'
import type { Tools } from '../../tools.ts'
import { Account, openEmail } from '../accounts/index.ts'

/** Account → its masked address; 'somebody who left' for one that is gone. */
export async function staffNames(
  tools: Pick<Tools, 'db' | 'secrets'>,
  ids: readonly (string | null)[],
): Promise<(id: string) => string> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const accounts = await Account.query(tools.db).findByIds(wanted)
  const names = new Map(
    accounts.map(({ id, sealedEmail }) => [id, maskedEmail(openEmail(tools, sealedEmail))]),
  )
  return (id) => names.get(id) ?? 'somebody who left'
}

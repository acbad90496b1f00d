import type { Tools } from '../../tools.ts'
import { keepPlaidAccounts, type PlaidAccount } from '../questionnaire/index.ts'
import { BankLink } from './bank-link.model.ts'
import { openFacts } from './seal-link.ts'

/**
 * Notes that there are linked accounts in the visitor's questionnaire session (SPEC §3), whose cookie then counts them.
 * @returns the header that sets that cookie; undefined for a browser without one
 */
export async function keepAccounts(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log' | 'config'>,
  { visitorId, cookieHeader }: { visitorId: string; cookieHeader: string | undefined },
): Promise<string | undefined> {
  const rows = await BankLink.query(tools.db).where({ visitorId }).orderBy('createdAt')
  const accounts = rows.flatMap(({ sealedFacts, linkedAt }): PlaidAccount[] => {
    if (!sealedFacts || !linkedAt) return []
    const { accounts: linked } = openFacts(tools, sealedFacts)
    return linked.map(({ id }) => ({ id, linkedAt: linkedAt.toISOString() }))
  })
  return keepPlaidAccounts(tools, { visitorId, accounts, cookieHeader })
}

import type { Tools } from '../../tools.ts'
import { loadProgress } from './load-progress.ts'
import { saveProgress } from './save-progress.ts'
import { sessionHeader } from './session-header.ts'

/** As many as a session holds. */
const MOST = 20

/**
 * A bank account as the session has it (SPEC §3): that there is one. Its bank's name, its digits and the key to it are the
 * link's, which ends by itself (`bank_links`) while answers that are changed again and again live on.
 */
export interface PlaidAccount {
  id: string
  /** ISO instant. */
  linkedAt: string
  /** Once it is no longer linked. */
  status?: 'removed'
}

interface Linked {
  visitorId: string
  /** All that are linked now. */
  accounts: readonly PlaidAccount[]
  cookieHeader: string | undefined
}

/**
 * Notes which bank accounts are linked. Of one that is no longer, nothing stays but that there was one.
 * @returns the header that sets the session's cookie, which counts them; undefined for a browser without one
 */
export async function keepPlaidAccounts(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log' | 'config'>,
  { visitorId, accounts, cookieHeader }: Linked,
): Promise<string | undefined> {
  const kept = await loadProgress(tools, { visitorId })
  const before = (kept?.plaidAccounts ?? []) as PlaidAccount[]
  const gone = before
    .filter(({ id }) => !accounts.some((account) => account.id === id))
    .map(({ id, linkedAt }) => ({ id, linkedAt, status: 'removed' as const }))
  const plaidAccounts = [...accounts, ...gone].slice(0, MOST)
  const { progress } = await saveProgress(tools, { visitorId, changes: { plaidAccounts } })
  return sessionHeader(tools, { progress, cookieHeader })
}

import type { Tools } from '../../tools.ts'
import { loadProgress } from './load-progress.ts'
import { saveProgress } from './save-progress.ts'
import { sessionHeader } from './session-header.ts'

/** As many as a session holds. */
const MOST = 20

/** A bank account as the session has it (SPEC §3); the key to it is elsewhere. */
export interface PlaidAccount {
  id: string
  institution: string
  /** The last digits of its number. */
  mask: string
  type: string
  status: 'linked' | 'error' | 'removed'
  /** ISO instant. */
  linkedAt: string
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
  const before = (kept?.plaidAccounts ?? []) as Partial<PlaidAccount>[]
  const gone = before
    .filter(({ id }) => !accounts.some((account) => account.id === id))
    .map((account) => ({ ...account, institution: '', mask: '', status: 'removed' as const }))
  const plaidAccounts = [...accounts, ...gone].slice(0, MOST)
  const progress = await saveProgress(tools, { visitorId, changes: { plaidAccounts } })
  return sessionHeader(tools, { progress, cookieHeader })
}

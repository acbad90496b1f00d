import { SESSION_DAYS } from '#contract/wire/accounts/limits.ts'
import { hasOtherOwner, ownBrowser } from '../../experiments/index.ts'
import { noteLanguage } from '../../languages/index.ts'
import type { Account } from '../account.model.ts'
import { AccountSession } from '../account-session.model.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { newBrowser } from '../sessions/new-browser.ts'
import { absorbPending } from './absorb-pending.ts'
import type { AccountTools, Asking } from './asking.ts'

const SESSION_MS = SESSION_DAYS * 86_400_000

/** What a browser gets that is signed in. */
export interface Entry {
  /** That do it. */
  cookies: string[]
  /** Another account was signed in to there lately, and nobody signed out: what its pages hold is that one's. */
  replacesAnother: boolean
}

/**
 * Signs a browser in, once all that had to be shown was shown. What the browser has goes to the account, and so does all
 * of an account that was begun in this browser with the same address and never confirmed. The browser's session until now ends.
 * @param tools `db` is the caller's transaction
 */
export async function enterAccount(
  tools: AccountTools,
  { account, asking, byPasskey = false }: { account: Account; asking: Asking; byPasskey?: boolean },
): Promise<Entry> {
  const { db, people, log } = tools
  const { browserId, device, signedIn } = asking
  const { visitorId: ownerId } = account
  if (signedIn && signedIn.accountId !== account.id) {
    await absorbPending(tools, { pendingId: signedIn.accountId, into: account })
  }
  if (signedIn) await AccountSession.query(db).deleteById(signedIn.sessionId)
  await people.move(db, { from: browserId, to: ownerId })
  await noteLanguage(tools, { visitorId: ownerId, reading: asking.reading })
  // Also of a browser that holds nothing yet: what is done in it from now on is the account's.
  await ownBrowser(tools, { ownerId, browserId })
  const renamed = await renameBrowser(tools, { ownerId, browserId })
  log.info({ event: 'signed-in', accountId: account.id })
  const session = await beginSession(tools, { accountId: account.id, device, byPasskey })
  return { cookies: [...session, ...renamed], replacesAnother: renamed.length > 0 }
}

/**
 * Where another account was signed in to lately and nobody signed out, its pages may be open still. They renew keys that are
 * refused: of a browser by another name they get none, and what was meant for the one account is not done with the other.
 */
async function renameBrowser(
  tools: Pick<AccountTools, 'db' | 'clock' | 'secrets' | 'config'>,
  { ownerId, browserId }: { ownerId: string; browserId: string },
): Promise<string[]> {
  const since = new Date(tools.clock.now().getTime() - SESSION_MS)
  if (!(await hasOtherOwner(tools, { ownerId, browserId, since }))) return []
  const { id, cookies } = newBrowser(tools)
  await ownBrowser(tools, { ownerId, browserId: id })
  return cookies
}

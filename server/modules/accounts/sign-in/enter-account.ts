import { ownBrowser } from '../../experiments/index.ts'
import { noteLanguage } from '../../languages/index.ts'
import type { Account } from '../account.model.ts'
import { AccountSession } from '../account-session.model.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { absorbPending } from './absorb-pending.ts'
import type { AccountTools, Asking } from './asking.ts'

/**
 * Signs a browser in, once all that had to be shown was shown. What the browser has goes to the account, and so does all
 * of an account that was begun in this browser with the same address and never confirmed. The browser's session until now ends.
 * @param tools `db` is the caller's transaction
 * @returns the cookies that do it
 */
export async function enterAccount(
  tools: AccountTools,
  { account, asking, byPasskey = false }: { account: Account; asking: Asking; byPasskey?: boolean },
): Promise<string[]> {
  const { db, people, log } = tools
  const { browserId, device, signedIn } = asking
  if (signedIn && signedIn.accountId !== account.id) {
    await absorbPending(tools, { pendingId: signedIn.accountId, into: account })
  }
  if (signedIn) await AccountSession.query(db).deleteById(signedIn.sessionId)
  await people.move(db, { from: browserId, to: account.visitorId })
  await noteLanguage(tools, { visitorId: account.visitorId, reading: asking.reading })
  // Also of a browser that holds nothing yet: what is done in it from now on is the account's.
  await ownBrowser(tools, { ownerId: account.visitorId, browserId })
  log.info({ event: 'signed-in', accountId: account.id })
  return beginSession(tools, { accountId: account.id, device, byPasskey })
}

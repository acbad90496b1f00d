import { Account } from '../account.model.ts'
import { sealMailbox } from '../mailbox.ts'
import { Passkey } from '../passkeys/passkey.model.ts'
import { endSessions } from '../sessions/begin-session.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { dropTokens } from '../tokens.ts'
import { EmailChange } from './email-change.model.ts'

type Cutting = Pick<AccountTools, 'db' | 'clock' | 'people' | 'secrets' | 'log'>

/**
 * Ends all by which whoever began an account could still act on it: sessions, password, second factor, passkeys, what waits
 * to be confirmed, and what they ordered. What is in it stays.
 * @param tools `db` is the caller's transaction
 * @param but the link that shows whose it is: who loses the answer opens it once more
 */
export async function cutOff(
  tools: Cutting,
  { id: accountId, visitorId }: Pick<Account, 'id' | 'visitorId'>,
  { but }: { but?: string } = {},
): Promise<void> {
  const { db, people } = tools
  await Account.query(db)
    .where({ id: accountId })
    .whereNotNull('passwordHash')
    .patch({ passwordVoidedAt: tools.clock.now() })
  await endSessions(tools, { accountId })
  await dropTokens(tools, { accountId, ...(but && { but }) }, [
    'confirm',
    'second-factor',
    'passkey',
  ])
  await EmailChange.query(db).deleteById(accountId)
  await Passkey.query(db).delete().where({ accountId })
  await Account.query(db).findById(accountId).patch({
    passwordHash: null,
    totpSince: null,
    sealedTotpSecret: null,
    totpLastStep: null,
    recoveryHashes: [],
  })
  await people.endOrders(db, { visitorId })
}

/**
 * Ends an account that the owner of its address did not begin, for good: it claims no address any more, so that nothing can
 * confirm it. Its row stays, for what names it.
 * @param tools `db` is the caller's transaction
 */
export async function voidPending(
  tools: Cutting,
  account: Pick<Account, 'id' | 'visitorId'>,
): Promise<void> {
  await cutOff(tools, account)
  const nowhere = sealMailbox(tools, '')
  await Account.query(tools.db)
    .where({ id: account.id, confirmedAt: null })
    .patch({ ...nowhere, role: null })
  tools.log.info({ event: 'account-declined', accountId: account.id })
}

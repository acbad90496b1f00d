import { SESSION_DAYS } from '#contract/wire/accounts/limits.ts'
import type { Tools } from '../../../tools.ts'
import { Account } from '../account.model.ts'
import { AccountSession } from '../account-session.model.ts'
import { AccountToken } from '../account-token.model.ts'
import { hashToken, newToken } from '../tokens.ts'
import { sessionCookies } from './session-cookies.ts'

const DAY_MS = 86_400_000

/** Signs a browser in for 30 days, under a key that nobody had before. @returns the cookies that do it */
export async function beginSession(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'config'>,
  {
    accountId,
    device,
    byPasskey = false,
  }: { accountId: string; device: string; byPasskey?: boolean },
): Promise<string[]> {
  const token = newToken()
  const now = tools.clock.now()
  const { id: sessionId } = await AccountSession.query(tools.db).insert({
    accountId,
    device,
    byPasskey,
    tokenHash: hashToken(tools, token),
    signedInAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
  })
  return sessionCookies(tools.config, { token, sessionId })
}

/** Another key for a session that goes on: whoever copied the old one is out. @returns the cookies with it */
export async function renewKey(
  tools: Pick<Tools, 'db' | 'secrets' | 'config'>,
  { sessionId }: { sessionId: string },
): Promise<string[]> {
  const token = newToken()
  await AccountSession.query(tools.db)
    .findById(sessionId)
    .patch({ tokenHash: hashToken(tools, token) })
  return sessionCookies(tools.config, { token, sessionId })
}

/** Ends an account's sessions, all or all but one. */
export async function endSessions(
  { db }: Pick<Tools, 'db'>,
  { accountId, but }: { accountId: string; but?: string },
): Promise<void> {
  const query = AccountSession.query(db).delete().where({ accountId })
  await (but ? query.whereNot({ id: but }) : query)
}

/** The ways in that a browser whose answer got lost may use once more. */
const WAYS_IN: readonly AccountToken['purpose'][] = ['sign-in', 'second-factor', 'confirm']

/**
 * Ends what lets a browser in once more that was let in a moment ago: whoever is signed out shall show anew that they may come in.
 * @param tools `db` is the caller's transaction
 */
export async function endLostAnswers(
  { db }: Pick<Tools, 'db'>,
  { accountId }: { accountId: string },
): Promise<void> {
  const { emailHash } = await Account.query(db).findById(accountId).throwIfNotFound()
  await AccountToken.query(db)
    .delete()
    .where((whose) => whose.where({ accountId }).orWhere({ emailHash }))
    .whereIn('purpose', [...WAYS_IN])
    .whereNotNull('usedAt')
}

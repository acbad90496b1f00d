import { STAFF_HOURS } from '#contract/wire/accounts/limits.ts'
import { readCookie } from '../../../http/cookies.ts'
import type { Sessions, SignedIn, Tools } from '../../../tools.ts'
import type { Account } from '../account.model.ts'
import { AccountSession } from '../account-session.model.ts'
import { hashToken } from '../tokens.ts'
import { keyCookie } from './session-cookies.ts'

const KEY = /^[\w-]{43}$/
/** How exact the list of sessions is about when each was last seen. */
const SEEN_MS = 3_600_000

type Found = AccountSession & Pick<Account, 'visitorId' | 'role' | 'totpSince' | 'passwordGivenAt'>

/**
 * Reads who is signed in from the database every time: a session that was ended opens nothing from then on. What staff is
 * allowed ends 12 hours after the sign-in, which stays a member's; on a live site it needs a second factor (ASVS 6.3.3).
 */
export function createSessions(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'config'>,
): Sessions {
  return {
    async read(cookieHeader) {
      const key = readCookie(cookieHeader, keyCookie(tools.config))
      if (!key || !KEY.test(key)) return undefined
      const now = tools.clock.now()
      const session = await find(tools, { key, now })
      if (!session) return undefined
      if (now.getTime() - session.lastSeenAt.getTime() > SEEN_MS) {
        await AccountSession.query(tools.db).findById(session.id).patch({ lastSeenAt: now })
      }
      return signedIn(session, { live: tools.config.live, now })
    },
  }
}

async function find(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { key, now }: { key: string; now: Date },
): Promise<Found | undefined> {
  const session = await AccountSession.query(tools.db)
    .findOne({ tokenHash: hashToken(tools, key) })
    .where('expiresAt', '>', now)
    .join('accounts', 'accounts.id', 'accountSessions.accountId')
    .select(
      'accountSessions.*',
      'accounts.visitorId',
      'accounts.role',
      'accounts.totpSince',
      'accounts.passwordGivenAt',
    )
  return session as Found | undefined
}

function signedIn(found: Found, at: { live: boolean; now: Date }): SignedIn {
  const { id, accountId, visitorId, role, signedInAt } = found
  const person = { accountId, visitorId, sessionId: id, signedInAt }
  if (!role) return { ...person, roles: [] }
  const withheld = withheldFrom(found, at)
  return withheld ? { ...person, roles: [], withheld } : { ...person, roles: [role] }
}

function withheldFrom(
  found: Found,
  { live, now }: { live: boolean; now: Date },
): SignedIn['withheld'] {
  if (now >= staffUntil(found)) return 'sign-in'
  if (live && !hasSecondFactor(found)) return 'second-factor'
  return found.passwordGivenAt ? 'password' : undefined
}

/** Whether a session of such an account was begun with two factors: turning codes on ends the sessions without them. */
export function hasSecondFactor({
  totpSince,
  byPasskey,
}: Pick<Account, 'totpSince'> & Pick<AccountSession, 'byPasskey'>): boolean {
  return totpSince !== null || byPasskey
}

/** When a sign-in stops counting as staff's. */
export function staffUntil({ signedInAt }: Pick<SignedIn, 'signedInAt'>): Date {
  return new Date(signedInAt.getTime() + STAFF_HOURS * 3_600_000)
}

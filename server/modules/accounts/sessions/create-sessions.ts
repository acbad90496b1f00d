import { readCookie } from '../../../http/cookies.ts'
import type { Sessions, SignedIn, Tools } from '../../../tools.ts'
import type { Account } from '../account.model.ts'
import { AccountSession } from '../account-session.model.ts'
import { hashToken } from '../tokens.ts'
import { keyCookie } from './session-cookies.ts'

const KEY = /^[\w-]{43}$/
/** How exact the list of sessions is about when each was last seen. */
const SEEN_MS = 3_600_000

type Found = AccountSession & Pick<Account, 'visitorId' | 'role' | 'totpSince'>

/**
 * Reads who is signed in from the database every time: a session that was ended opens nothing from then on. On a live site
 * staff without codes from a phone are nobody's staff (ASVS 6.3.3): they turn them on at /account first.
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
      return signedIn(session, tools.config)
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
    .select('accountSessions.*', 'accounts.visitorId', 'accounts.role', 'accounts.totpSince')
  return session as Found | undefined
}

function signedIn(
  { id, accountId, visitorId, role, totpSince, signedInAt }: Found,
  { live }: Pick<Tools['config'], 'live'>,
): SignedIn {
  const roles = role && (totpSince || !live) ? [role] : []
  return { accountId, visitorId, sessionId: id, roles, signedInAt }
}

import { randomBytes } from 'node:crypto'
import { SAME_SECRET_MS } from '../../http/lost-answer.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { AccountToken } from './account-token.model.ts'

const TOKEN_BYTES = 32

type Purpose = AccountToken['purpose']

interface NewToken {
  purpose: Purpose
  minutes: number
  accountId?: string
  mailbox?: { emailHash: string; sealedEmail: Buffer }
  next?: string | null
  /** When it is made elsewhere; a new one otherwise. */
  token?: string
}

/** 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is stored of a secret; the secret cannot be had from it. */
export function hashToken({ secrets }: Pick<Tools, 'secrets'>, token: string): string {
  return secrets.sign('account-token', token)
}

/** Keeps a secret that is good once. @returns what goes into the link or cookie */
export async function issueToken(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { purpose, minutes, accountId, mailbox, next = null, token = newToken() }: NewToken,
): Promise<{ token: string; expiresAt: Date }> {
  const createdAt = tools.clock.now()
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000)
  await AccountToken.query(tools.db).insert({
    purpose,
    tokenHash: hashToken(tools, token),
    accountId: accountId ?? null,
    emailHash: mailbox?.emailHash ?? null,
    sealedEmail: mailbox?.sealedEmail ?? null,
    next,
    createdAt,
    expiresAt,
    usedAt: null,
    usedBy: null,
  })
  return { token, expiresAt }
}

interface Use {
  purpose: Purpose
  token: string
  /** Who uses it, where they may do so once more a moment later: the answer, with the cookies that sign in, may get lost. */
  by?: User | undefined
}

interface User {
  browserId: string
  /** What was shown with it. */
  shown?: string
}

/**
 * The row of a secret that is still good, locked until the transaction ends; `usedAt` is set where the same browser used it
 * a moment ago.
 * @throws Problem link.not-usable
 */
export async function lockToken(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { purpose, token, by }: Use,
): Promise<AccountToken> {
  const now = tools.clock.now()
  const row = await AccountToken.query(tools.db)
    .findOne({ purpose, tokenHash: hashToken(tools, token) })
    .where('expiresAt', '>', now)
    .where((good) => {
      void good.whereNull('usedAt')
      if (!by) return
      const justNow = new Date(now.getTime() - SAME_SECRET_MS)
      const own = { usedBy: hashUser(tools, by) }
      void good.orWhere((again) => again.where(own).where('usedAt', '>', justNow))
    })
    .forUpdate()
  if (!row) throw new Problem('link.not-usable')
  return row
}

/** The same, used up. @throws Problem link.not-usable */
export async function takeToken(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  wanted: Use,
): Promise<AccountToken> {
  const { by } = wanted
  const row = await lockToken(tools, wanted)
  const used = { usedAt: tools.clock.now(), usedBy: by ? hashUser(tools, by) : null }
  if (!row.usedAt) await AccountToken.query(tools.db).findById(row.id).patch(used)
  return row
}

function hashUser({ secrets }: Pick<Tools, 'secrets'>, { browserId, shown = '' }: User): string {
  return secrets.sign('account-token-user', `${browserId} ${shown}`)
}

/** Ends what is still good of an account, or of an address. */
export async function dropTokens(
  { db }: Pick<Tools, 'db'>,
  which: ({ accountId: string } | { emailHash: string }) & { but?: string },
  purposes: readonly Purpose[],
): Promise<void> {
  const whose =
    'accountId' in which ? { accountId: which.accountId } : { emailHash: which.emailHash }
  const dropping = AccountToken.query(db)
    .delete()
    .where(whose)
    .whereIn('purpose', [...purposes])
  await (which.but ? dropping.whereNot({ id: which.but }) : dropping)
}

import { randomBytes } from 'node:crypto'
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
  })
  return { token, expiresAt }
}

/**
 * The row of a secret that is still good, locked until the transaction ends.
 * @throws Problem link.not-usable
 */
export async function lockToken(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { purpose, token }: { purpose: Purpose; token: string },
): Promise<AccountToken> {
  const row = await AccountToken.query(tools.db)
    .findOne({ purpose, tokenHash: hashToken(tools, token), usedAt: null })
    .where('expiresAt', '>', tools.clock.now())
    .forUpdate()
  if (!row) throw new Problem('link.not-usable')
  return row
}

/** The same, used up. @throws Problem link.not-usable */
export async function takeToken(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  wanted: { purpose: Purpose; token: string },
): Promise<AccountToken> {
  const row = await lockToken(tools, wanted)
  await AccountToken.query(tools.db).findById(row.id).patch({ usedAt: tools.clock.now() })
  return row
}

/** Ends what is still good of an account, or of an address. */
export async function dropTokens(
  { db }: Pick<Tools, 'db'>,
  which: { accountId: string } | { emailHash: string },
  purposes: readonly Purpose[],
): Promise<void> {
  const whose =
    'accountId' in which ? { accountId: which.accountId } : { emailHash: which.emailHash }
  await AccountToken.query(db)
    .delete()
    .where(whose)
    .whereIn('purpose', [...purposes])
}

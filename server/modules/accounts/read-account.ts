import type { AccountDetails } from '#contract/wire/accounts/account.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { Account } from './account.model.ts'
import { AccountSession } from './account-session.model.ts'
import { EmailChange } from './addresses/email-change.model.ts'
import { openEmail } from './mailbox.ts'
import { Passkey } from './passkeys/passkey.model.ts'
import { freshUntil } from './signed-in-as.ts'

/** All that the owner of an account is shown of it. */
export async function readAccount(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { signedIn }: { signedIn: SignedIn },
): Promise<AccountDetails> {
  const { db, clock } = tools
  const { accountId } = signedIn
  const account = await Account.query(db).findById(accountId).throwIfNotFound()
  const passkeys = await Passkey.query(db).where({ accountId }).orderBy('id')
  const { totpSince, recoveryHashes } = account
  return {
    id: accountId,
    email: openEmail(tools, account.sealedEmail),
    confirmed: account.confirmedAt !== null,
    hasPassword: account.passwordHash !== null,
    passwordVoided: account.passwordVoidedAt !== null,
    emailChange: await changeUnderWay(tools, { accountId }),
    twoFactor: { on: totpSince !== null, recoveryCodesLeft: recoveryHashes.length },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    sessions: await listSessions(db, { signedIn, now: clock.now() }),
    freshUntil: freshUntil(signedIn).toISOString(),
  }
}

async function changeUnderWay(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { accountId }: { accountId: string },
): Promise<AccountDetails['emailChange']> {
  const change = await EmailChange.query(tools.db)
    .findById(accountId)
    .where('expiresAt', '>', tools.clock.now())
  if (!change) return null
  return {
    newEmail: openEmail(tools, change.sealedEmail),
    oldOpened: change.oldOpenedAt !== null,
    newOpened: change.newOpenedAt !== null,
  }
}

async function listSessions(
  db: Tools['db'],
  { signedIn, now }: { signedIn: SignedIn; now: Date },
): Promise<AccountDetails['sessions']> {
  const sessions = await AccountSession.query(db)
    .where({ accountId: signedIn.accountId })
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
  return sessions.map(({ id, device, signedInAt, lastSeenAt }) => ({
    id,
    device,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === signedIn.sessionId,
  }))
}

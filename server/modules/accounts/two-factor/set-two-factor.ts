import { SAME_SECRET_MS } from '../../../http/lost-answer.ts'
import type { SignedIn } from '../../../tools.ts'
import { Problem } from '../../../problem.ts'
import { Account } from '../account.model.ts'
import { notifyOwner } from '../account-mail.ts'
import { countFailures } from '../limits.ts'
import { openEmail } from '../mailbox.ts'
import { refuseWithoutPasskey } from '../passkeys/passkey-first.ts'
import { endLostAnswers, endSessions, renewKey } from '../sessions/begin-session.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { newSecret, stepOf, totpUri } from './totp.ts'
import { openSecret, useCode } from './use-code.ts'

interface Shown {
  signedIn: SignedIn
  code: string
  /** The caller's, for counting failures. */
  address: string
}

/**
 * A secret for an authenticator app; it counts once a code of it was shown.
 * @throws Problem already-exists while one is in force, account.unconfirmed, staff.second-factor
 */
export async function startTwoFactor(
  tools: AccountTools,
  { signedIn }: { signedIn: SignedIn },
): Promise<{ secret: string; uri: string }> {
  const { db, secrets, screens } = tools
  const account = await Account.query(db).findById(signedIn.accountId).throwIfNotFound()
  if (!account.confirmedAt) throw new Problem('account.unconfirmed')
  await refuseWithoutPasskey(tools, signedIn)
  const secret = newSecret()
  const begun = await Account.query(db)
    .where({ id: account.id, totpSince: null })
    .patch({ sealedTotpSecret: secrets.seal('totp', secret), totpLastStep: null })
  if (begun === 0) throw new Problem('already-exists')
  const email = openEmail(tools, account.sealedEmail)
  return { secret, uri: totpUri(secret, { issuer: screens.siteName(), email }) }
}

/**
 * Puts the second factor in force. Sessions that were begun without it end, and this one gets another key. Whoever lost the
 * answer sends the same code again, and gets recovery codes that they can see.
 * @throws Problem sign-in.code-wrong, already-exists, staff.second-factor, too-many-requests
 */
export function confirmTwoFactor(
  tools: AccountTools,
  { signedIn, code, address }: Shown,
): Promise<{ recoveryCodes: string[]; cookies: string[] }> {
  const { accountId, sessionId } = signedIn
  const about = tools.secrets.sign('second-factor', accountId)
  return countFailures(tools, { about, address }, () =>
    tools.db.transaction(async (trx) => {
      const within = { ...tools, db: trx }
      const account = await Account.query(trx).findById(accountId).forUpdate().throwIfNotFound()
      const now = tools.clock.now()
      const wasJustNow =
        account.totpSince && now.getTime() - account.totpSince.getTime() < SAME_SECRET_MS
      if (account.totpSince && !wasJustNow) throw new Problem('already-exists')
      await refuseWithoutPasskey(within, signedIn)
      const typed = { code: code.replaceAll(/\s/g, ''), now, after: null }
      const totpLastStep = stepOf(openSecret(tools, account), typed)
      if (totpLastStep === undefined) throw new Problem('sign-in.code-wrong')
      const { codes, recoveryHashes } = newRecoveryCodes(tools, { accountId })
      if (account.totpSince) {
        if (totpLastStep !== account.totpLastStep) throw new Problem('already-exists')
        await Account.query(trx).findById(accountId).patch({ recoveryHashes })
        return { recoveryCodes: codes, cookies: [] }
      }
      await Account.query(trx)
        .findById(accountId)
        .patch({ totpSince: now, totpLastStep, recoveryHashes })
      await endLostAnswers(within, { accountId })
      await endSessions(within, { accountId, but: sessionId })
      await notifyOwner(within, { account, what: 'two-factor-on' })
      return { recoveryCodes: codes, cookies: await renewKey(within, { sessionId }) }
    }),
  )
}

/**
 * Ends the second factor; where there is none there is nothing to end: the answer of before may have got lost.
 * @throws Problem sign-in.code-wrong, too-many-requests
 */
export async function stopTwoFactor(
  tools: AccountTools,
  { signedIn, code, address }: Shown,
): Promise<string[]> {
  const { accountId, sessionId } = signedIn
  const { totpSince } = await Account.query(tools.db).findById(accountId).throwIfNotFound()
  if (!totpSince) return []
  return useCode(tools, { accountId, code, address }, async (within, { account }) => {
    const none = { totpSince: null, sealedTotpSecret: null, totpLastStep: null, recoveryHashes: [] }
    await Account.query(within.db).findById(accountId).patch(none)
    await notifyOwner(within, { account, what: 'two-factor-off' })
    return renewKey(within, { sessionId })
  })
}

import { Problem } from '../../../problem.ts'
import { AccountToken } from '../account-token.model.ts'
import { notifyOwner } from '../account-mail.ts'
import { type Entered, enteredWith } from '../sign-in/after-first-factor.ts'
import type { AccountTools, Asking } from '../sign-in/asking.ts'
import { enterAccount } from '../sign-in/enter-account.ts'
import { hashToken, takeToken } from '../tokens.ts'
import { useCode } from './use-code.ts'

interface Second {
  /** From the cookie that the first factor set. */
  token: string
  code: string
  asking: Asking
}

/**
 * Ends a sign-in with the second factor. Everything that a sign-in does happens here, after it.
 * @throws Problem link.not-usable when no sign-in waits for it, sign-in.code-wrong, too-many-requests
 */
export async function signInByCode(
  tools: AccountTools,
  { token, code, asking }: Second,
): Promise<Entered> {
  const purpose = 'second-factor'
  const waiting = await AccountToken.query(tools.db)
    .findOne({ purpose, tokenHash: hashToken(tools, token), usedAt: null })
    .where('expiresAt', '>', tools.clock.now())
  if (!waiting?.accountId) throw new Problem('link.not-usable')
  const { accountId, next } = waiting
  const { address } = asking
  return useCode(tools, { accountId, code, address }, async (within, { account, isRecovery }) => {
    await takeToken(within, { purpose, token })
    if (isRecovery) await notifyOwner(within, { account, what: 'recovery-code' })
    return enteredWith(await enterAccount(within, { account, asking }), next)
  })
}

import { orAgain } from '../../../db/or-again.ts'
import { Problem } from '../../../problem.ts'
import { Account } from '../account.model.ts'
import { notifyOwner } from '../account-mail.ts'
import { type Entered, enteredWith } from '../sign-in/after-first-factor.ts'
import type { AccountTools, Asking } from '../sign-in/asking.ts'
import { enterAccount } from '../sign-in/enter-account.ts'
import { lockToken, takeToken } from '../tokens.ts'
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
  const wanted = wantedOf({ token, code, asking })
  const { accountId, next, usedAt } = await lockToken(tools, wanted)
  if (!accountId) throw new Problem('link.not-usable')
  if (usedAt) return enterAgain(tools, { accountId, token, code, asking })
  const { address } = asking
  return useCode(tools, { accountId, code, address }, async (within, { account, isRecovery }) => {
    await takeToken(within, wanted)
    if (isRecovery) await notifyOwner(within, { account, what: 'recovery-code' })
    return enteredWith(await enterAccount(within, { account, asking }), next)
  })
}

const wantedOf = ({ token, code, asking }: Second) =>
  ({ purpose: 'second-factor', token, by: { ...asking, shown: code } }) as const

/**
 * The code was right a moment ago, in this very browser: its answer got lost, and the cookies with it. Looked at once more behind
 * the account's lock: whatever ends its sessions meanwhile ends this, too.
 */
function enterAgain(
  tools: AccountTools,
  { accountId, token, code, asking }: Second & { accountId: string },
): Promise<Entered> {
  return orAgain(() =>
    tools.db.transaction(async (trx) => {
      const within = { ...tools, db: trx }
      const account = await Account.query(trx).findById(accountId).forUpdate().throwIfNotFound()
      const { next } = await lockToken(within, wantedOf({ token, code, asking }))
      return enteredWith(await enterAccount(within, { account, asking }), next)
    }),
  )
}

import type { ConfirmAddressOutcome } from '#contract/wire/accounts.ts'
import { Problem } from '../../../problem.ts'
import { Account } from '../account.model.ts'
import type { AccountToken } from '../account-token.model.ts'
import { countFailures } from '../limits.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { endSessions } from '../sessions/begin-session.ts'
import { absorbPending } from '../sign-in/absorb-pending.ts'
import { whereNext } from '../sign-in/after-first-factor.ts'
import type { AccountTools, Asking } from '../sign-in/asking.ts'
import { enterAccount } from '../sign-in/enter-account.ts'
import { findConfirmed, wrongPassword } from '../sign-in/sign-in.ts'
import { dropTokens, lockToken, takeToken } from '../tokens.ts'
import { lockAddress } from './lock-address.ts'

interface Opening {
  token: string
  /** Chosen at sign-up; shows that whoever opens the link is who signed up. */
  password?: string | undefined
  /** Whoever opens it does not know, or there is none: the other browser is signed out. */
  takeOver?: boolean | undefined
  asking: Asking
}

interface Opened {
  outcome: ConfirmAddressOutcome
  cookies: string[]
}

/**
 * Opens the link of a sign-up. Whoever has the mailbox owns the address; whether they are who signed up is another
 * question, for anybody may sign up with any address and wait for its owner to open the link.
 * @throws Problem link.not-usable, confirm.elsewhere (with `hasPassword`), confirm.sign-in-first, sign-in.wrong,
 * too-many-requests; the link stays good but for the first
 */
export async function confirmAddress(
  tools: AccountTools,
  { token, password, takeOver = false, asking }: Opening,
): Promise<Opened> {
  const fits =
    password === undefined ? undefined : await knowsPassword(tools, { token, password, asking })
  return tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    const row = await takeToken(within, { purpose: 'confirm', token })
    const account = await Account.query(trx)
      .findById(row.accountId ?? '')
      .forUpdate()
      .throwIfNotFound()
    await lockAddress(within, account)
    const merged = await mergeWithOlder(within, { account, row, asking })
    if (merged) return merged
    return confirm(within, {
      account,
      row,
      asking,
      isKnown: fits === account.passwordHash,
      takeOver,
    })
  })
}

/** @returns the hash that the password fits */
async function knowsPassword(
  tools: AccountTools,
  { token, password, asking }: { token: string; password: string; asking: Asking },
): Promise<string> {
  const { accountId, tokenHash } = await lockToken(tools, { purpose: 'confirm', token })
  return countFailures(tools, { about: tokenHash, address: asking.address }, async () => {
    const account = await Account.query(tools.db)
      .findById(accountId ?? '')
      .throwIfNotFound()
    const kept = account.passwordHash
    if (!(await isPassword(kept, password)) || !kept) throw wrongPassword()
    return kept
  })
}

interface Found {
  account: Account
  row: AccountToken
  asking: Asking
}

/** Where an older account owns the address, all goes there, once its owner is signed in to it. */
async function mergeWithOlder(
  tools: AccountTools,
  { account, row, asking }: Found,
): Promise<Opened | undefined> {
  const olderId =
    account.mergedIntoId ?? (await findConfirmed(tools, account).then((owner) => owner?.id))
  if (!olderId || olderId === account.id) return undefined
  if (asking.signedIn?.accountId !== olderId) throw new Problem('confirm.sign-in-first')
  const into = await Account.query(tools.db).findById(olderId).throwIfNotFound()
  await absorbPending(tools, { pendingId: account.id, into })
  return { outcome: { outcome: 'merged', next: whereNext(row.next) }, cookies: [] }
}

async function confirm(
  tools: AccountTools,
  { account, row, asking, isKnown, takeOver }: Found & { isKnown: boolean; takeOver: boolean },
): Promise<Opened> {
  const isSameBrowser = asking.signedIn?.accountId === account.id
  if (!isSameBrowser && !isKnown && !takeOver) {
    throw new Problem('confirm.elsewhere', {
      extra: { hasPassword: account.passwordHash !== null },
    })
  }
  const isTaken = !isSameBrowser && !isKnown
  if (isTaken) await endSessions(tools, { accountId: account.id })
  await Account.query(tools.db)
    .findById(account.id)
    .patch({ confirmedAt: tools.clock.now(), ...(isTaken && { passwordHash: null }) })
  await dropTokens(tools, { accountId: account.id }, ['confirm'])
  // A new key in either case: what the account may do has grown.
  const cookies = await enterAccount(tools, { account, asking })
  return { outcome: { outcome: 'confirmed', next: whereNext(row.next) }, cookies }
}

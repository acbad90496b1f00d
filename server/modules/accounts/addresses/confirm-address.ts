import { maskedEmail } from '#contract/masked-email.ts'
import type { ConfirmAddressOutcome } from '#contract/wire/accounts/addresses.ts'
import { Problem } from '../../../problem.ts'
import { Account } from '../account.model.ts'
import type { AccountToken } from '../account-token.model.ts'
import { countFailures } from '../limits.ts'
import { openEmail } from '../mailbox.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { absorbPending } from '../sign-in/absorb-pending.ts'
import { landingOf, whereNext } from '../sign-in/after-first-factor.ts'
import type { AccountTools, Asking } from '../sign-in/asking.ts'
import { enterAccount } from '../sign-in/enter-account.ts'
import { findConfirmed, wrongPassword } from '../sign-in/sign-in.ts'
import { dropTokens, lockToken, takeToken } from '../tokens.ts'
import { cutOff, voidPending } from './cut-off.ts'
import { lockAddress } from './lock-address.ts'
import { tellBegun } from './tell-begun.ts'
import { writeAgain } from './write-again.ts'

const SIGN_IN = '/sign-in'

interface Opening {
  token: string
  /** Chosen at sign-up; shows that whoever opens the link is who signed up. */
  password?: string | undefined
  /** Without it: whether they say that they signed up. Either way nobody else goes on with it. */
  wasMe?: boolean | undefined
  asking: Asking
}

interface Opened {
  outcome: ConfirmAddressOutcome
  cookies: string[]
}

/**
 * Opens the link of a sign-up. Whoever has the mailbox owns the address; whether they are who signed up is another
 * question, for anybody may sign up with any address and wait for its owner to open the link.
 * @throws Problem link.not-usable, confirm.elsewhere (with what is told then), confirm.sign-in-first,
 * sign-in.wrong, too-many-requests; the link stays good but for the first
 */
export async function confirmAddress(
  tools: AccountTools,
  { token, password, wasMe, asking }: Opening,
): Promise<Opened> {
  const fits =
    password === undefined ? undefined : await knowsPassword(tools, { token, password, asking })
  return tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    const row = await takeToken(within, { purpose: 'confirm', token, by: asking })
    const account = await Account.query(trx)
      .findById(row.accountId ?? '')
      .forUpdate()
      .throwIfNotFound()
    // The address may have been changed while the link was being mailed to the one before.
    if (row.emailHash !== account.emailHash) throw new Problem('link.not-usable')
    await lockAddress(within, account)
    const isKnown = fits === account.passwordHash
    const found = { account, row, asking, isKnown, wasMe }
    const owner = account.mergedIntoId
      ? await Account.query(trx).findById(account.mergedIntoId).throwIfNotFound()
      : await findConfirmed(within, account)
    if (owner?.id === account.id) {
      // By who confirmed it a moment ago, and lost the answer.
      if (!row.usedAt) throw new Problem('link.not-usable')
      return enter(within, found)
    }
    return owner ? goToOwner(within, { ...found, owner }) : confirm(within, found)
  })
}

/** @returns the hash that the password fits */
async function knowsPassword(
  tools: AccountTools,
  { token, password, asking }: { token: string; password: string; asking: Asking },
): Promise<string> {
  const { accountId, tokenHash } = await lockToken(tools, {
    purpose: 'confirm',
    token,
    by: asking,
  })
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
  isKnown: boolean
  wasMe: boolean | undefined
}

/** Where an older account owns the address, all goes there, once its owner is signed in to it. */
async function goToOwner(
  tools: AccountTools,
  { owner, ...found }: Found & { owner: Account },
): Promise<Opened> {
  const { account, row, asking } = found
  if (asking.signedIn?.accountId !== owner.id) throw new Problem('confirm.sign-in-first')
  if (!account.mergedIntoId) {
    const whose = await whoBegan(tools, found)
    if (whose === 'stranger') {
      await voidPending(tools, account)
      return { outcome: { outcome: 'declined', next: whereNext(null) }, cookies: [] }
    }
    await absorbPending(tools, { pendingId: account.id, into: owner })
  }
  return { outcome: { outcome: 'merged', next: whereNext(row.next) }, cookies: [] }
}

async function confirm(tools: AccountTools, found: Found): Promise<Opened> {
  const { account, row } = found
  const whose = await whoBegan(tools, found)
  if (whose === 'stranger') {
    // Who says so may not have the address either: it may be the sender's, who would get all that is in this browser.
    await voidPending(tools, account)
    return { outcome: { outcome: 'declined', next: SIGN_IN }, cookies: [] }
  }
  if (whose === 'said') await cutOff(tools, account, { but: row.id })
  await writeAgain(tools, account)
  const confirmedAt = tools.clock.now()
  const own = await Account.query(tools.db).patchAndFetchById(account.id, { confirmedAt })
  await dropTokens(tools, { accountId: account.id, but: row.id }, ['confirm'])
  return enter(tools, { ...found, account: own })
}

/** A new key in either case: what the account may do has grown. */
async function enter(tools: AccountTools, { account, row, asking }: Found): Promise<Opened> {
  const { cookies, replacesAnother } = await enterAccount(tools, { account, asking })
  const next = whereNext(row.next ?? landingOf(account))
  const outcome = {
    outcome: 'confirmed',
    next,
    ...(replacesAnother && { replacesAnother: true as const }),
  } as const
  return { outcome, cookies }
}

/**
 * Who signed up: whoever opens the link, as they have shown or as they say; or somebody else.
 * @throws Problem confirm.elsewhere when that has to be asked
 */
async function whoBegan(
  tools: AccountTools,
  { account, asking, isKnown, wasMe }: Found,
): Promise<'shown' | 'said' | 'stranger'> {
  if (isKnown || asking.signedIn?.accountId === account.id) return 'shown'
  if (wasMe !== undefined) return wasMe ? 'said' : 'stranger'
  const hasPassword = account.passwordHash !== null
  const begun = await tellBegun(tools, [account])
  const address = maskedEmail(openEmail(tools, account.sealedEmail))
  const hasThings = await tools.people.hasAnything(tools.db, { visitorId: asking.browserId })
  throw new Problem('confirm.elsewhere', { extra: { hasPassword, begun, address, hasThings } })
}

import { Problem } from '../../../problem.ts'
import { Account } from '../account.model.ts'
import type { Mailbox } from '../mailbox.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { findConfirmed } from '../sign-in/sign-in.ts'
import { addAccount } from '../sign-in/sign-up.ts'
import { dropTokens } from '../tokens.ts'
import { cutOff, voidPending } from './cut-off.ts'
import { findClaiming, MOST_ASKED } from './find-claiming.ts'
import { lockAddress } from './lock-address.ts'
import { mailConfirmLink } from './mail-confirm-link.ts'
import { tellBegun } from './tell-begun.ts'
import { writeAgain } from './write-again.ts'

interface Wanted extends Mailbox {
  /** The account that the browser is signed in to: if that claims the address, it was begun here. */
  hereId?: string | undefined
  /** Of those begun elsewhere, the one that the person says is theirs; null for none. */
  mine?: string | null | undefined
}

/**
 * The account that owns a mailbox, which a link that went there has just shown; a new one where none does. Those that only
 * claim the address are left as they are: anybody may have begun them. Beside a new one their links are mailed once more, for
 * from now on no link to sign in asks whether one of them was the person's.
 * @param tools `db` is the caller's transaction
 */
export async function ownerOrNew(
  tools: AccountTools,
  { emailHash, sealedEmail }: Mailbox,
): Promise<Account> {
  await lockAddress(tools, { emailHash })
  const owner = await findConfirmed(tools, { emailHash })
  if (owner) return owner
  const added = await addNew(tools, { emailHash, sealedEmail })
  const claiming = await findClaiming(tools, { emailHash })
  for (const account of claiming.slice(0, MOST_ASKED)) {
    // One after the other: they share the transaction's connection.
    if (await tools.people.hasAnything(tools.db, account)) await mailConfirmLink(tools, { account })
  }
  return added
}

/**
 * The account of whoever has a mailbox, which a link that went there has just shown: the one that owns the address; else
 * the one that was begun in this browser; else, of those begun elsewhere, the one that the person says is theirs; else a
 * new one.
 * @param tools `db` is the caller's transaction
 * @throws Problem confirm.elsewhere, with `begun`, when that has to be asked
 */
export async function accountOfMailbox(
  tools: AccountTools,
  { emailHash, sealedEmail, hereId, mine }: Wanted,
): Promise<Account> {
  await lockAddress(tools, { emailHash })
  const owner = await findConfirmed(tools, { emailHash })
  if (owner) return owner
  const claiming = await findClaiming(tools, { emailHash })
  const here = claiming.find(({ id }) => id === hereId)
  if (here) return confirmed(tools, here)
  const asked = claiming.slice(0, MOST_ASKED)
  // Of all: more may have been begun since it was asked.
  const chosen = claiming.find(({ id }) => id === mine)
  if (chosen) {
    await cutOff(tools, chosen)
    return confirmed(tools, chosen)
  }
  if (asked.length > 0 && mine !== null) {
    throw new Problem('confirm.elsewhere', { extra: { begun: await tellBegun(tools, asked) } })
  }
  for (const account of asked) await voidPending(tools, account)
  return addNew(tools, { emailHash, sealedEmail })
}

async function confirmed(tools: AccountTools, { id, sealedEmail }: Account): Promise<Account> {
  await writeAgain(tools, { sealedEmail })
  await dropTokens(tools, { accountId: id }, ['confirm'])
  return Account.query(tools.db).patchAndFetchById(id, { confirmedAt: tools.clock.now() })
}

async function addNew(tools: AccountTools, mailbox: Mailbox): Promise<Account> {
  await writeAgain(tools, mailbox)
  return addAccount(tools, { ...mailbox, confirmedAt: tools.clock.now() })
}

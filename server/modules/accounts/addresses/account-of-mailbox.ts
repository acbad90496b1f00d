import { Problem } from '../../../problem.ts'
import { Account } from '../account.model.ts'
import type { Mailbox } from '../mailbox.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { findConfirmed } from '../sign-in/sign-in.ts'
import { addAccount } from '../sign-in/sign-up.ts'
import { dropTokens } from '../tokens.ts'
import { cutOff, voidPending } from './cut-off.ts'
import { lockAddress } from './lock-address.ts'
import { tellBegun } from './tell-begun.ts'

/** How many accounts that were begun with one address are asked about at once. */
const MOST_ASKED = 5

interface Wanted extends Mailbox {
  /** The account that the browser is signed in to: if that claims the address, it was begun here. */
  hereId?: string | undefined
  /** Of those begun elsewhere, the one that the person says is theirs; null for none. */
  mine?: string | null | undefined
}

/**
 * The account that owns a mailbox, which a link that went there has just shown; a new one where none does. Those that only
 * claim the address are left as they are: anybody may have begun them.
 * @param tools `db` is the caller's transaction
 */
export async function ownerOrNew(
  tools: AccountTools,
  { emailHash, sealedEmail }: Mailbox,
): Promise<Account> {
  await lockAddress(tools, { emailHash })
  const owner = await findConfirmed(tools, { emailHash })
  return owner ?? addNew(tools, { emailHash, sealedEmail })
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
  const { db } = tools
  await lockAddress(tools, { emailHash })
  const owner = await findConfirmed(tools, { emailHash })
  if (owner) return owner
  const claiming = await Account.query(db)
    .where({ emailHash, mergedIntoId: null })
    .orderBy('id', 'desc')
    .forUpdate()
  const here = claiming.find(({ id }) => id === hereId)
  if (here) return confirmed(tools, here)
  const asked = claiming.slice(0, MOST_ASKED)
  const chosen = asked.find(({ id }) => id === mine)
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

async function confirmed(tools: AccountTools, { id }: Account): Promise<Account> {
  await dropTokens(tools, { accountId: id }, ['confirm'])
  return Account.query(tools.db).patchAndFetchById(id, { confirmedAt: tools.clock.now() })
}

function addNew(tools: AccountTools, mailbox: Mailbox): Promise<Account> {
  return addAccount(tools, { ...mailbox, confirmedAt: tools.clock.now() })
}

import { Account } from '../account.model.ts'
import { endSessions } from '../sessions/begin-session.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { findConfirmed } from '../sign-in/sign-in.ts'
import { addAccount } from '../sign-in/sign-up.ts'
import { dropTokens } from '../tokens.ts'
import { lockAddress } from './lock-address.ts'

interface Wanted {
  emailHash: string
  sealedEmail: Buffer
  /** The account that the browser is signed in to, which comes first of those that only claim the address. */
  preferredId?: string | undefined
}

/**
 * The account of whoever has a mailbox, which a link that went there has just shown: the one that owns the address; else
 * the newest that claims it, confirmed by this and with nothing left of what others may know of it; else a new one.
 * @param tools `db` is the caller's transaction
 */
export async function accountOfMailbox(
  tools: AccountTools,
  { emailHash, sealedEmail, preferredId }: Wanted,
): Promise<Account> {
  const { db, clock } = tools
  await lockAddress(tools, { emailHash })
  const owner = await findConfirmed(tools, { emailHash })
  if (owner) return owner
  const claiming = await Account.query(db)
    .where({ emailHash, mergedIntoId: null })
    .orderBy('id', 'desc')
    .forUpdate()
  const chosen = claiming.find(({ id }) => id === preferredId) ?? claiming[0]
  const confirmedAt = clock.now()
  if (!chosen) return addAccount(tools, { emailHash, sealedEmail, confirmedAt })

  // Somebody else may have signed up with this address: neither their session nor their password opens it from now on.
  await endSessions(tools, { accountId: chosen.id })
  await dropTokens(tools, { accountId: chosen.id }, ['confirm', 'second-factor'])
  return Account.query(db).patchAndFetchById(chosen.id, { confirmedAt, passwordHash: null })
}

import type { Knex } from 'knex'
import type { MailboxOf } from '../module.ts'
import { Account } from './account.model.ts'
import { hashEmail, openEmail } from './mailbox.ts'

/**
 * The address of the account that keeps its things under this id, or that all went to. One that was never confirmed is worth
 * no more than the one that was given elsewhere, which then stays; but where it was put in place of just that one, it was
 * mended.
 */
export const mailboxOf: MailboxOf = async (tools, { visitorId, given }) => {
  const account = await survivorOf(tools.db, { visitorId })
  // One that the owner of its address did not begin has none any more.
  const own = account && openEmail(tools, account.sealedEmail)
  if (!account || !own) return given
  if (account.confirmedAt || !given) return own
  return account.mendedHashes.includes(hashEmail(tools, given)) ? own : given
}

/** Accounts that are over lead on to the one that all went to: what was filed twice lies aside under one of those. */
async function survivorOf(
  db: Knex,
  { visitorId }: { visitorId: string },
): Promise<Account | undefined> {
  let account = await Account.query(db).findOne({ visitorId })
  while (account?.mergedIntoId) account = await Account.query(db).findById(account.mergedIntoId)
  return account
}

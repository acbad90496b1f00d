import type { Knex } from 'knex'
import { Account } from './account.model.ts'

/**
 * Whether an account has become the one that is signed in to now: that is itself, one that all of it went to, or has the same
 * address, with which somebody signs up anew whose sign-in has ended.
 */
export async function isSamePerson(
  db: Knex,
  { accountId, now }: { accountId: string; now: string },
): Promise<boolean> {
  if (accountId === now) return true
  let account = await Account.query(db).findById(accountId)
  while (account?.mergedIntoId && account.id !== now)
    account = await Account.query(db).findById(account.mergedIntoId)
  if (!account || account.id === now) return account !== undefined
  const here = await Account.query(db).findById(now)
  return here?.emailHash === account.emailHash
}

import type { Knex } from 'knex'
import { Account } from '../accounts/index.ts'
import { holdMoney } from '../payments/index.ts'

const MOST_MERGES = 10

/**
 * Holds the money of whoever something belongs to, and says who that is. While one waits, all that an account has may go to
 * another: then it is read again, and an account that is over stands for the one it went to.
 * @param read whose it is, as the database says now
 * @returns undefined when it is nobody's
 */
export async function holdOwner<Owner extends { accountId: string; visitorId: string }>(
  db: Knex,
  read: () => Promise<Owner | undefined>,
): Promise<Owner | undefined> {
  let held: string | undefined
  for (let merge = 0; merge < MOST_MERGES; merge += 1) {
    const found = await read()
    const owner = found && { ...found, ...(await survivorOf(db, found)) }
    if (!owner || owner.accountId === held) return owner
    await holdMoney(db, owner)
    held = owner.accountId
  }
  throw new Error('It changes hands all the time')
}

/** The account that an account went to, through as many merges as there were; itself when it is not over. */
async function survivorOf(
  db: Knex,
  { accountId, visitorId }: { accountId: string; visitorId: string },
): Promise<{ accountId: string; visitorId: string }> {
  const account = await Account.query(db)
    .findById(accountId)
    .select('id', 'visitorId', 'mergedIntoId')
  // One that was deleted is named still by what the law keeps.
  if (!account) return { accountId, visitorId }
  const { mergedIntoId } = account
  if (!mergedIntoId) return { accountId: account.id, visitorId: account.visitorId }
  return survivorOf(db, { accountId: mergedIntoId, visitorId })
}

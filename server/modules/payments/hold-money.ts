import type { Knex } from 'knex'

/**
 * Lets one transaction at a time work on an account's money, until it ends. The return page, the message of the payment
 * company and the daily look often come at the same moment, and lock the same rows in other orders. Whoever locks claims or
 * guarantees as well holds the money first: what was paid is given to claims while the money is held.
 */
export async function holdMoney(db: Knex, { accountId }: { accountId: string }): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`money:${accountId}`])
}

export interface Side {
  accountId: string
  visitorId: string
}

/** The accounts of both, the money of both held when there are two: always in the same order, so that nobody waits in a ring. */
export async function holdBoth(
  db: Knex,
  { from, to }: { from: string; to: string },
): Promise<Side[]> {
  const sides = await db('accounts')
    .whereIn('visitorId', [from, to])
    .orderBy('id')
    .select<Side[]>('id as accountId', 'visitorId')
  if (sides.length < 2) return sides
  for (const side of sides) await holdMoney(db, side)
  return sides
}

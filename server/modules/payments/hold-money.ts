import type { Knex } from 'knex'

/**
 * Lets one transaction at a time work on an account's money, until it ends. The return page, the message of the payment
 * company and the daily look often come at the same moment, and lock the same rows in other orders.
 */
export async function holdMoney(db: Knex, { accountId }: { accountId: string }): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`money:${accountId}`])
}

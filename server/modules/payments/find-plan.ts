import type { Knex } from 'knex'
import { Subscription } from './subscription.model.ts'

/**
 * The plan that an account has, with its price; else the last one it had. A term plan comes before pay-as-you-go, and one
 * that was there twice is the one that goes on.
 */
export function findPlan(
  db: Knex,
  { accountId }: { accountId: string },
): Promise<Subscription | undefined> {
  return Subscription.query(db)
    .where({ accountId })
    .orderByRaw(
      `status = 'ended', duplicate_of is not null, code = 'pay-as-you-go', started_at desc`,
    )
    .withGraphFetched('price')
    .first()
    .execute()
}

/** All plans of an account that could still charge it, the one that it shows first. */
export function findOpenPlans(
  db: Knex,
  { accountId }: { accountId: string },
): Promise<Subscription[]> {
  return Subscription.query(db)
    .where({ accountId })
    .whereNot({ status: 'ended' })
    .orderByRaw(`duplicate_of is not null, code = 'pay-as-you-go', started_at desc`)
    .execute()
}

/** Whether a plan of terms runs: what is paid for counts, whatever became of its renewal. */
export function isRunning({ code, currentPeriodEnd }: Subscription, now: Date): boolean {
  return code !== 'pay-as-you-go' && currentPeriodEnd !== null && currentPeriodEnd > now
}

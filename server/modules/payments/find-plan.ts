import type { Knex } from 'knex'
import { Subscription } from './subscription.model.ts'

/** As `stands` says (rank-plans.ts). */
const STANDS = `(
  (code <> 'pay-as-you-go' and current_period_end > ?)
  or (status = 'active' and current_period_end is null)
)`

/**
 * The plan that an account has, with its price; else the last one it had. What pays for letters comes before what does not, a
 * term plan before pay-as-you-go, and one that was there twice is the one that goes on.
 */
export function findPlan(
  db: Knex,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Subscription | undefined> {
  return Subscription.query(db)
    .where({ accountId })
    .orderByRaw(
      `status = 'ended', duplicate_of is not null, coalesce(${STANDS}, false) desc,
       code = 'pay-as-you-go', started_at desc`,
      [now],
    )
    .withGraphFetched('price')
    .first()
    .execute()
}

/** A plan whose paid term is over and whose renewal the payment company still tries, with its price. */
export function findDueRenewal(
  db: Knex,
  { visitorId }: { visitorId: string },
): Promise<Subscription | undefined> {
  return Subscription.query(db)
    .where({ visitorId, cancelAtPeriodEnd: false, duplicateOf: null })
    .whereNot({ status: 'ended' })
    .whereNotNull('currentPeriodEnd')
    .withGraphFetched('price')
    .first()
    .execute()
}

/** All plans of an account that could still charge it. */
export function findOpenPlans(
  db: Knex,
  { accountId }: { accountId: string },
): Promise<Subscription[]> {
  return Subscription.query(db)
    .where({ accountId })
    .whereNot({ status: 'ended' })
    .orderBy('startedAt', 'desc')
    .execute()
}

/** Whether a plan of terms runs: what is paid for counts, whatever became of its renewal. */
export function isRunning({ code, currentPeriodEnd }: Subscription, now: Date): boolean {
  return code !== 'pay-as-you-go' && currentPeriodEnd !== null && currentPeriodEnd > now
}

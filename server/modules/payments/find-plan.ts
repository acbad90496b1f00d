import type { Knex } from 'knex'
import { Subscription } from './subscription.model.ts'

/** The plan that an account has, with its price; else the last one it had. A term plan comes before pay-as-you-go. */
export function findPlan(
  db: Knex,
  { accountId }: { accountId: string },
): Promise<Subscription | undefined> {
  return Subscription.query(db)
    .where({ accountId })
    .orderByRaw(`status = 'ended', code = 'pay-as-you-go', started_at desc`)
    .withGraphFetched('price')
    .first()
    .execute()
}

/** Whether a plan of terms runs: what is paid for counts, whatever became of its renewal. */
export function isRunning({ code, currentPeriodEnd }: Subscription, now: Date): boolean {
  return code !== 'pay-as-you-go' && currentPeriodEnd !== null && currentPeriodEnd > now
}

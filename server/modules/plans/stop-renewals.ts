import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import { holdMoney, Subscription } from '../payments/index.ts'
import { moveMoneyJob } from './move-money.job.ts'
import { isResumedSince } from './plan-events.ts'

/**
 * Has no plan of somebody renew that would until a day, because they asked for everything to be deleted by then. A
 * cancellation of their own stays theirs. The payment company is told within the minute, and again until it has heard.
 * @param whose `askedAt` where they asked before: a plan that they resumed since goes on
 * @param tools `db` is the caller's transaction
 */
export async function stopRenewals(
  { db, jobs }: Pick<Tools, 'db' | 'jobs'>,
  { visitorId, until, askedAt }: { visitorId: string; until: Date; askedAt?: Date },
): Promise<void> {
  const plans = await Subscription.query(db).where({ visitorId, status: 'active' })
  for (const { id, accountId } of plans) {
    await holdMoney(db, { accountId })
    if (askedAt && (await isResumedSince(db, { id, accountId }, askedAt))) continue
    await Subscription.query(db)
      .findById(id)
      .where({ status: 'active' })
      .whereNotNull('providerId')
      .where('currentPeriodEnd', '<', until)
      .where((one) => one.where({ cancelAtPeriodEnd: false }).orWhere({ renewalStop: 'lift' }))
      .patch({ renewalStop: 'stop' })
  }
  if (plans.length > 0) await jobs.order(db, moveMoneyJob, {})
}

/**
 * Has the plans renew again that `stopRenewals` stopped and that did not end meanwhile, within the minute.
 * @param db the caller's transaction
 */
export async function liftStops(db: Knex, { visitorId }: { visitorId: string }): Promise<void> {
  await Subscription.query(db)
    .where({ visitorId, renewalStop: 'stop' })
    .whereNot({ status: 'ended' })
    .patch({ renewalStop: 'lift' })
}

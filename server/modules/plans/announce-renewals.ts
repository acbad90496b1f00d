import { easternDay } from '#contract/closes-at.ts'
import { isNoticeDue } from '#contract/plans/terms.ts'
import type { Tools } from '../../tools.ts'
import { nextPriceOf, Subscription } from '../payments/index.ts'
import { recordPlanEvent } from './plan-events.ts'
import { priceOf } from './present-offer.ts'
import { tellMoneyJob } from './tell-money.job.ts'

/**
 * Announces the renewals that are due to be announced, each once, with its price, its day and the way to cancel. One that fails is
 * logged and tried again the next day; it keeps neither the others nor what comes after from being done.
 */
export async function announceRenewals(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'log'>,
): Promise<void> {
  const { db, clock, log } = tools
  const renewing = await Subscription.query(db)
    .whereNot({ status: 'ended' })
    .where({ cancelAtPeriodEnd: false, duplicateOf: null })
    .where('currentPeriodEnd', '>', clock.now())
    .withGraphFetched('price')
  for (const plan of renewing) {
    try {
      if (isDue(plan, clock.now())) await announce(tools, plan)
    } catch (error) {
      log.error({ event: 'renewal-not-announced', subscriptionId: plan.id, error })
    }
  }
}

function isDue(plan: Subscription, now: Date): boolean {
  const { startedAt, currentPeriodEnd, noticedAt } = plan
  return isNoticeDue({
    interval: priceOf(plan).interval,
    startedOn: easternDay(startedAt),
    periodEndsOn: easternDay(currentPeriodEnd!),
    noticedOn: noticedAt && easternDay(noticedAt),
    today: easternDay(now),
  })
}

function announce(
  { db, clock, jobs }: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  plan: Subscription,
): Promise<void> {
  const { id, accountId, noticedAt, currentPeriodEnd } = plan
  return db.transaction(async (trx) => {
    const noted = await Subscription.query(trx)
      .where({ id, noticedAt })
      .patch({ noticedAt: clock.now() })
    if (noted === 0) return
    const { cents } = await nextPriceOf(trx, plan)
    const data = { subscriptionId: id, renewsAt: currentPeriodEnd, cents }
    await recordPlanEvent({ db: trx, clock }, { accountId, kind: 'renewal.notice_sent', data })
    await jobs.order(trx, tellMoneyJob, { what: 'renewal-notice', id })
  })
}

import { planNames } from '#contract/plans/names.ts'
import { findPlannedChange, holdMoney, PlanChange, Subscription } from '../payments/index.ts'
import type { Following } from './following.ts'
import { learnSubscription } from './learn-subscription.ts'
import { priceOf } from './present-offer.ts'

/** Tells the payment company which plans go on at another price, or no longer do. One that cannot be told now waits a minute. */
export async function tellPlanChanges(tools: Following): Promise<void> {
  const untold = await PlanChange.query(tools.db)
    .whereNull('toldAt')
    .distinct('subscriptionId', 'accountId')
  for (const { subscriptionId, accountId } of untold) {
    try {
      await tellPlanChange(tools, { subscriptionId, accountId })
    } catch (error) {
      tools.log.error({ event: 'plan-change-not-told', subscriptionId, error })
    }
  }
}

/**
 * Tells what is so now, not what was wished for before, while nobody else works on the account's money.
 * @throws PaymentFailure
 */
export async function tellPlanChange(
  tools: Following,
  { subscriptionId, accountId }: Pick<PlanChange, 'subscriptionId' | 'accountId'>,
): Promise<void> {
  const { clock, cards } = tools
  await tools.db.transaction(async (db) => {
    await holdMoney(db, { accountId })
    const wish = await findPlannedChange(db, { id: subscriptionId })
    if (wish && !wish.toldAt && wish.startsAt <= clock.now()) {
      // The next term may be charged at the old price by now: told now, the change would begin a term too late.
      tools.log.error({ event: 'plan-change-too-late', subscriptionId, planChangeId: wish.id })
      return
    }
    // Told of a plan that was cancelled a moment ago, on the company's own pages or by a try that was cut off, it would go on.
    if (wish) await learnHere({ ...tools, db }, { id: subscriptionId })
    const planned = await findPlannedChange(db, { id: subscriptionId })
    const plan = await Subscription.query(db).findById(subscriptionId).throwIfNotFound()
    const { providerId, status, cancelAtPeriodEnd, revision } = plan
    // A plan that was cancelled has no later price any more.
    if (providerId && status !== 'ended' && !cancelAtPeriodEnd) {
      await cards.setLaterTerms({
        subscriptionId: providerId,
        terms: planned ? termsOf(planned, revision) : null,
      })
    }
    await PlanChange.query(db)
      .where({ subscriptionId })
      .whereNull('toldAt')
      .patch({ toldAt: clock.now() })
  })
}

async function learnHere(tools: Following, { id }: Pick<Subscription, 'id'>): Promise<void> {
  const { providerId } = await Subscription.query(tools.db).findById(id).throwIfNotFound()
  if (providerId) await learnSubscription(tools, { providerId })
}

/** @param revision of the plan: one that was stopped and goes on is told anew, which the key of before would not do */
function termsOf(change: PlanChange, revision: number) {
  const { code, cents, interval } = priceOf(change)
  if (interval === 'none') throw new Error('Only plans with terms are planned')
  return {
    idempotencyKey: `change:${change.id}:${revision}`,
    name: planNames[code],
    cents,
    interval,
  }
}

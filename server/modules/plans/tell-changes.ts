import { planNames } from '#contract/plans/names.ts'
import { holdMoney, PlanChange, Subscription } from '../payments/index.ts'
import type { Following } from './follow.ts'
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
    const plan = await Subscription.query(db).findById(subscriptionId).throwIfNotFound()
    const planned = await PlanChange.query(db)
      .findOne({ subscriptionId, state: 'planned' })
      .withGraphFetched('price')
    const { providerId, status, cancelAtPeriodEnd, revision } = plan
    if (planned && !planned.toldAt && planned.startsAt <= clock.now()) {
      // The next term may be charged at the old price by now: told now, the change would begin a term too late.
      tools.log.error({ event: 'plan-change-too-late', subscriptionId, planChangeId: planned.id })
      return
    }
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

import type { Knex } from 'knex'
import type { Payment } from './payment.model.ts'
import { PlanChange } from './plan-change.model.ts'
import type { PlanPrice } from './plan-price.model.ts'
import { Subscription } from './subscription.model.ts'

/** The change that is planned for a plan, with its price. */
export function findPlannedChange(
  db: Knex,
  { id: subscriptionId }: Pick<Subscription, 'id'>,
): Promise<PlanChange | undefined> {
  return PlanChange.query(db)
    .findOne({ subscriptionId, state: 'planned' })
    .withGraphFetched('price')
    .execute()
}

/** The price at which the next term of a plan is charged. The plan is read with its own. */
export async function nextPriceOf(db: Knex, plan: Subscription): Promise<PlanPrice> {
  const price = (await findPlannedChange(db, plan))?.price ?? plan.price
  if (!price) throw new Error('It is read with its price')
  return price
}

/**
 * Drops what is planned for a plan. Where the payment company knows of it, it is still to be told.
 * @param db the caller's transaction, which holds the account's money
 */
export async function dropPlannedChange(
  db: Knex,
  { id: subscriptionId }: Pick<Subscription, 'id'>,
): Promise<number> {
  return PlanChange.query(db)
    .where({ subscriptionId, state: 'planned' })
    .patch({ state: 'dropped', toldAt: null })
}

/**
 * Has the payment company told anew of what is planned for a plan, as it may have forgotten it: under another key, which the one
 * of before would not do for.
 * @param db the caller's transaction, which holds the account's money
 */
export async function doubtPlannedChange(
  db: Knex,
  { id: subscriptionId }: Pick<Subscription, 'id'>,
): Promise<void> {
  const doubted = await PlanChange.query(db)
    .where({ subscriptionId, state: 'planned' })
    .patch({ toldAt: null })
  if (doubted > 0) await Subscription.query(db).findById(subscriptionId).increment('revision', 1)
}

/**
 * The price of a term that begins at an instant: that of the last change which counts by then, or none. One that was told too
 * late was not charged: what was paid is what counts.
 */
export async function changedPriceAt(
  db: Knex,
  { subscriptionId, start, cents }: { subscriptionId: string; start: Date; cents: number },
): Promise<string | undefined> {
  const change = await PlanChange.query(db)
    .where({ subscriptionId })
    .whereNot({ state: 'dropped' })
    .where('startsAt', '<=', start)
    .orderBy('startsAt', 'desc')
    .withGraphFetched('price')
    .first()
  return change?.price?.cents === cents ? change.planPriceId : undefined
}

/**
 * A plan becomes what was planned once a term of that is paid.
 * @param db the caller's transaction
 */
export async function takeUpChange(
  db: Knex,
  { subscriptionId, planPriceId, periodStart, cents }: Payment,
): Promise<void> {
  if (!subscriptionId || !periodStart) return
  const change = await PlanChange.query(db)
    .findOne({ subscriptionId, planPriceId, state: 'planned' })
    .where('startsAt', '<=', periodStart)
    .withGraphFetched('price')
  if (change?.price?.cents !== cents) return
  const { consentVersion, consentSha256, createdAt: consentedAt, price } = change
  const consent = { consentVersion, consentSha256, consentedAt }
  const news = { code: price.code, planPriceId, ...consent }
  await Subscription.query(db).findById(subscriptionId).patch(news)
  await PlanChange.query(db).findById(change.id).patch({ state: 'done' })
}

/**
 * A plan renews again that was stopped. What its owner had planned for it was not dropped, and is to be told to the payment
 * company anew.
 * @param db the caller's transaction
 */
export async function forgetStop(
  db: Knex,
  { id: subscriptionId }: Pick<Subscription, 'id'>,
): Promise<void> {
  await Subscription.query(db).findById(subscriptionId).patch({ renewalStop: null })
  await PlanChange.query(db).where({ subscriptionId, state: 'planned' }).patch({ toldAt: null })
}

import { easternDay } from '#contract/closes-at.ts'
import { planNames } from '#contract/plans/names.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { chargeDay } from '#contract/plans/terms.ts'
import { PlanChange, Refund, Subscription } from '../payments/index.ts'
import { ownerOf, priceWords } from './letter-parts.ts'
import { priceOf } from './present-offer.ts'
import { renews } from './letters-of-plans.ts'
import type { MoneyLetter, Telling } from './money-letter.ts'

/** A plan that was bought in the place of another: what it costs, what goes back, when it is charged next; of one that goes on. */
export async function changedLetter(
  { db, config }: Telling,
  id: string,
): Promise<MoneyLetter | undefined> {
  const plan = await Subscription.query(db).findById(id).withGraphFetched('price')
  const before = plan?.replaces && (await Subscription.query(db).findById(plan.replaces))
  if (!plan?.currentPeriodEnd || plan.duplicateOf || !before) return undefined
  const price = priceOf(plan)
  const backCents = await backOf(db, before)
  return {
    template: 'plan-changed',
    letter: {
      what: 'now',
      from: planNames[before.code],
      to: planNames[price.code],
      ...priceWords(price),
      on: easternDay(plan.startedAt),
      nextOn: chargeDay(plan.currentPeriodEnd),
      ...(backCents > 0 && { back: spokenMoney(backCents) }),
      href: `${config.publicUrl}/account`,
    },
    ...ownerOf(plan),
  }
}

async function backOf(db: Telling['db'], { id: subscriptionId }: Subscription): Promise<number> {
  const refunds = await Refund.query(db)
    .where({ reason: 'plan-changed' })
    .whereIn('paymentId', db('payments').where({ subscriptionId }).select('id'))
  return refunds.reduce((sum, { cents }) => sum + cents, 0)
}

/** A change that counts from the end of the paid term on. */
export async function changePlannedLetter(
  { db, config }: Telling,
  id: string,
): Promise<MoneyLetter | undefined> {
  const change = await PlanChange.query(db).findById(id).withGraphFetched('price')
  const plan = change && (await Subscription.query(db).findById(change.subscriptionId))
  if (!plan || change.state !== 'planned') return undefined
  const price = priceOf(change)
  const on = chargeDay(change.startsAt)
  return {
    template: 'plan-changed',
    letter: {
      what: 'planned',
      from: planNames[plan.code],
      to: planNames[price.code],
      ...priceWords(price),
      on,
      nextOn: on,
      href: `${config.publicUrl}/account`,
    },
    ...ownerOf(change),
  }
}

/** A change that was taken back: the plan renews as before. */
export async function changeDroppedLetter(
  { db, config }: Telling,
  id: string,
): Promise<MoneyLetter | undefined> {
  const plan = await Subscription.query(db).findById(id).withGraphFetched('price')
  const dropped = await PlanChange.query(db)
    .where({ subscriptionId: id, state: 'dropped' })
    .orderBy('createdAt', 'desc')
    .withGraphFetched('price')
    .first()
  if (!plan?.currentPeriodEnd || !renews(plan) || !dropped) return undefined
  const price = priceOf(plan)
  const on = chargeDay(plan.currentPeriodEnd)
  return {
    template: 'plan-changed',
    letter: {
      what: 'kept',
      from: planNames[priceOf(dropped).code],
      to: planNames[price.code],
      ...priceWords(price),
      on,
      nextOn: on,
      href: `${config.publicUrl}/account`,
    },
    ...ownerOf(plan),
    mark: dropped.id,
  }
}

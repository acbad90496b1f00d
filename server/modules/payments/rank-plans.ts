import type { Knex } from 'knex'
import { isRunning } from './find-plan.ts'
import { leftCents } from './left-cents.ts'
import { Payment } from './payment.model.ts'
import type { Subscription } from './subscription.model.ts'

/**
 * Plans of one person, the one that stays in front: what runs before what does not, terms before pay-as-you-go, what is paid for,
 * or renews at this moment, before what a bank or we gave back, what was bought in the place of another before that one, what
 * renews before what was cancelled, and of two that are alike the older one: it is the younger that was not needed.
 */
export async function rankPlans(
  db: Knex,
  plans: readonly Subscription[],
  now: Date,
): Promise<Subscription[]> {
  const givenBack = await findGivenBack(db, { plans, now })
  const isAnyGivenBack = givenBack.size > 0
  const replaced = new Set(plans.filter((plan) => stands(plan, now)).map((plan) => plan.replaces))
  const rank = (plan: Subscription): number[] => [
    Number(plan.duplicateOf !== null),
    Number(!stands(plan, now) && !(isAnyGivenBack && renewsNow(plan, now))),
    Number(plan.code === 'pay-as-you-go'),
    Number(givenBack.has(plan.id)),
    Number(replaced.has(plan.id)),
    // One that only stops for a deletion was not cancelled by its owner.
    Number(plan.cancelAtPeriodEnd && !plan.renewalStop),
    plan.startedAt.getTime(),
  ]
  return plans.toSorted((a, b) => compare(rank(a), rank(b)))
}

/** Plans of whose running and later terms nothing is left with us, or a bank decides about all that is. */
async function findGivenBack(
  db: Knex,
  { plans, now }: { plans: readonly Subscription[]; now: Date },
): Promise<Set<string | null>> {
  const ids = plans.map(({ id }) => id)
  const payments = await Payment.query(db)
    .whereIn('subscriptionId', ids)
    .where('periodEnd', '>', now)
    .withGraphFetched('refunds')
  const isKept = (payment: Payment) =>
    payment.dispute !== 'open' && leftCents(payment, payment.refunds ?? []) > 0
  const kept = new Set(payments.filter(isKept).map(({ subscriptionId }) => subscriptionId))
  const paid = payments.map(({ subscriptionId }) => subscriptionId)
  return new Set(paid.filter((id) => !kept.has(id)))
}

/** Whether it pays for letters now; of a plan that has just begun its first payment may not have come in yet. */
export function stands(plan: Subscription, now: Date): boolean {
  return isRunning(plan, now) || (plan.status === 'active' && plan.currentPeriodEnd === null)
}

/** Its term is over, and the company has not told yet what became of the next one. */
function renewsNow(plan: Subscription, now: Date): boolean {
  const { providerId, status, cancelAtPeriodEnd, currentPeriodEnd } = plan
  const isOver = currentPeriodEnd !== null && currentPeriodEnd <= now
  return providerId !== null && status === 'active' && !cancelAtPeriodEnd && isOver
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : a[at]! - b[at]!
}

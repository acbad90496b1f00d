import { isRunning } from './find-plan.ts'
import type { Subscription } from './subscription.model.ts'

/**
 * Plans of one person, the one that stays in front: what runs before what does not, terms before pay-as-you-go, what was
 * bought in the place of another before that one, what renews before what was cancelled, and of two that are alike the older
 * one: it is the younger that was not needed.
 */
export function rankPlans(plans: readonly Subscription[], now: Date): Subscription[] {
  const replaced = new Set(plans.filter((plan) => stands(plan, now)).map((plan) => plan.replaces))
  const rank = (plan: Subscription): number[] => [
    Number(plan.duplicateOf !== null),
    Number(!stands(plan, now)),
    Number(plan.code === 'pay-as-you-go'),
    Number(replaced.has(plan.id)),
    Number(plan.cancelAtPeriodEnd),
    plan.startedAt.getTime(),
  ]
  return plans.toSorted((a, b) => compare(rank(a), rank(b)))
}

/** Whether it pays for letters now; of a plan that has just begun its first payment may not have come in yet. */
export function stands(plan: Subscription, now: Date): boolean {
  return isRunning(plan, now) || (plan.status === 'active' && plan.currentPeriodEnd === null)
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : a[at]! - b[at]!
}

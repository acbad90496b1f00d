import type { Tools } from '../../tools.ts'
import {
  Checkout,
  dropPlannedChange,
  findOpenPlans,
  MailingGrant,
  orderRefund,
  rankPlans,
  stands,
  Subscription,
} from '../payments/index.ts'
import { recordPlanEvent } from './plan-events.ts'
import { runningTerms, startOfDay, unusedCents } from './unused-days.ts'

type Settling = Pick<Tools, 'db' | 'clock'>

/**
 * Leaves an account that came to have several plans with one: pay-as-you-go ends here, a plan of terms is marked, and ended
 * at the payment company within a minute. What was paid for days on which the other one runs too goes back. The same ends a
 * plan in whose place another was bought. May be run again.
 * @param tools `db` is a transaction that holds the account's money
 */
export async function settleDuplicates(
  tools: Settling,
  { accountId }: { accountId: string },
): Promise<void> {
  const { db, clock } = tools
  const now = clock.now()
  const open = await findOpenPlans(db, { accountId })
  const [kept, ...others] = await rankPlans(db, open, now)
  if (kept && stands(kept, now)) {
    for (const plan of others) {
      if (!plan.providerId) await endHere(tools, plan)
      else if (isOver(plan, kept) && !plan.duplicateOf) await mark(tools, { plan, kept })
    }
  }
  // One that has ended may have been paid for in between.
  for (const plan of await Subscription.query(db)
    .where({ accountId })
    .whereNotNull('duplicateOf')) {
    await payBack(tools, plan)
  }
}

/**
 * A plan of terms gives way to one that runs. To pay-as-you-go it does once its renewal was declined: whoever sees that alone is
 * not to be charged for the other. The renewal of one whose term ended a moment ago may be on its way.
 */
function isOver(plan: Subscription, kept: Subscription): boolean {
  return kept.providerId !== null || plan.status === 'past-due'
}

async function endHere({ db, clock }: Settling, { id, accountId }: Subscription): Promise<void> {
  await Subscription.query(db).findById(id).patch({ status: 'ended', endedAt: clock.now() })
  await recordPlanEvent({ db, clock }, { accountId, kind: 'cancel.done', data: { id } })
}

interface Twice {
  plan: Subscription
  kept: Subscription
}

async function mark(tools: Settling, { plan, kept }: Twice): Promise<void> {
  const { id, accountId } = plan
  await Subscription.query(tools.db).findById(id).patch({ duplicateOf: kept.id })
  await dropPlannedChange(tools.db, plan)
  // Whoever still pays for a change on its page gets what they chose, in the place of the plan that goes on.
  if (kept.code === plan.code) {
    await Checkout.query(tools.db)
      .where({ replaces: id, state: 'open' })
      .patch({ replaces: kept.id })
  }
  const data = { id, duplicateOf: kept.id }
  const kind = kept.replaces === id ? 'plan.changed' : 'cancel.requested'
  await recordPlanEvent(tools, { accountId, kind, data })
}

async function payBack(tools: Settling, { id, duplicateOf }: Subscription): Promise<void> {
  const { db, clock } = tools
  const now = clock.now()
  const kept = await Subscription.query(db)
    .findById(duplicateOf ?? '')
    .throwIfNotFound()
  await MailingGrant.query(db)
    .where({ source: `subscription:${id}` })
    .where('endsAt', '>', now)
    .patch({ endsAt: now })
  // Whoever changed their plan was told a sum for the day, whenever we hear that they did.
  const isChange = kept.replaces === id
  const since = isChange ? startOfDay(kept.startedAt) : kept.startedAt
  const at = isChange ? kept.startedAt : now
  for (const payment of await runningTerms(db, { subscriptionId: id, at })) {
    const cents = unusedCents(payment, since)
    const source = `duplicate-plan:${payment.id}`
    const reason = isChange ? 'plan-changed' : 'duplicate'
    await orderRefund(tools, { payment, cents, reason, source })
  }
}

import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import {
  findOpenPlans,
  MailingGrant,
  orderRefund,
  Payment,
  rankPlans,
  stands,
  Subscription,
} from '../payments/index.ts'
import { recordPlanEvent } from './plan-events.ts'

type Settling = Pick<Tools, 'db' | 'clock'>

/**
 * Leaves an account that came to have several plans with one: pay-as-you-go ends here, a plan of terms is marked, and ended
 * at the payment company within a minute. What was paid for days on which the other one runs too goes back. May be run again.
 * @param tools `db` is a transaction that holds the account's money
 */
export async function settleDuplicates(
  tools: Settling,
  { accountId }: { accountId: string },
): Promise<void> {
  const { db, clock } = tools
  const now = clock.now()
  const [kept, ...others] = rankPlans(await findOpenPlans(db, { accountId }), now)
  if (kept && stands(kept, now)) {
    for (const plan of others) {
      if (!plan.providerId) await endHere(tools, plan)
      else if (kept.providerId && !plan.duplicateOf) await mark(tools, { plan, kept })
    }
  }
  // One that has ended may have been paid for in between.
  for (const plan of await Subscription.query(db)
    .where({ accountId })
    .whereNotNull('duplicateOf')) {
    await payBack(tools, plan)
  }
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
  const data = { id, duplicateOf: kept.id }
  await recordPlanEvent(tools, { accountId, kind: 'cancel.requested', data })
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
  for (const payment of await runningTerms(db, { subscriptionId: id, now })) {
    const cents = paidTwice(payment, kept.startedAt)
    const source = `duplicate-plan:${payment.id}`
    if (cents > 0) await orderRefund(tools, { payment, cents, reason: 'duplicate', source })
  }
}

async function runningTerms(
  db: Knex,
  { subscriptionId, now }: { subscriptionId: string; now: Date },
): Promise<Payment[]> {
  return Payment.query(db).where({ subscriptionId }).where('periodEnd', '>', now)
}

/** The share of a term from the day on which the other plan began, or the term itself if that was later; cents, rounded up. */
function paidTwice(
  { cents, refundedCents, periodStart, periodEnd, paidAt }: Payment,
  otherSince: Date,
): number {
  const start = (periodStart ?? paidAt).getTime()
  const end = (periodEnd ?? paidAt).getTime()
  const share = (end - Math.max(start, otherSince.getTime())) / (end - start)
  return Math.min(Math.ceil(cents * share), cents - refundedCents)
}

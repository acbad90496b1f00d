import type { Knex } from 'knex'
import { closesAt, easternDay } from '#contract/closes-at.ts'
import { addDays } from '#contract/mailing/days.ts'
import { leftCents, Payment } from '../payments/index.ts'

/** The payments of a plan whose terms run at an instant or later, with what went back of them or is to. */
export async function runningTerms(
  db: Knex,
  { subscriptionId, at }: { subscriptionId: string; at: Date },
): Promise<Payment[]> {
  return Payment.query(db)
    .where({ subscriptionId })
    .where('periodEnd', '>', at)
    .withGraphFetched('refunds')
}

/** The share of a paid term from an instant on, at most what is left of it; cents, rounded up. */
export function unusedCents(payment: Payment, since: Date): number {
  const { cents, periodStart, periodEnd, paidAt, refunds = [] } = payment
  const start = (periodStart ?? paidAt).getTime()
  const end = (periodEnd ?? paidAt).getTime()
  const share = (end - Math.max(start, since.getTime())) / (end - start)
  return Math.min(Math.ceil(cents * share), leftCents(payment, refunds))
}

/** The first instant of the eastern day: whoever changes their plan is told the same sum at any hour of it. */
export function startOfDay(at: Date): Date {
  return new Date(closesAt(addDays(easternDay(at), -1)).getTime() + 1000)
}

import type { Knex } from 'knex'
import { closesAt, easternDay } from '#contract/closes-at.ts'
import { addDays } from '#contract/plans/terms.ts'
import { Payment } from '../payments/index.ts'

/** The payments of a plan whose terms still run. */
export async function runningTerms(
  db: Knex,
  { subscriptionId, now }: { subscriptionId: string; now: Date },
): Promise<Payment[]> {
  return Payment.query(db).where({ subscriptionId }).where('periodEnd', '>', now)
}

/** The share of a paid term from an instant on, less what went back already; cents, rounded up. */
export function unusedCents(
  { cents, refundedCents, periodStart, periodEnd, paidAt }: Payment,
  since: Date,
): number {
  const start = (periodStart ?? paidAt).getTime()
  const end = (periodEnd ?? paidAt).getTime()
  const share = (end - Math.max(start, since.getTime())) / (end - start)
  return Math.min(Math.ceil(cents * share), cents - refundedCents)
}

/** The first instant of the eastern day: whoever changes their plan is told the same sum at any hour of it. */
export function startOfDay(at: Date): Date {
  return new Date(closesAt(addDays(easternDay(at), -1)).getTime() + 1000)
}

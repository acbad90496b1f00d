import type { Tools } from '../../tools.ts'
import type { About } from '../../vendors/card-payments/port.ts'
import { Checkout, Payment, Refund, Subscription } from '../payments/index.ts'
import { followPaymentJob } from './follow-payment.job.ts'

const DAY_MS = 86_400_000
/** By then the payment company has told all that there is to tell at once. */
const FRESH_MS = 3 * DAY_MS

/**
 * Has everything asked for again about which a message may have got lost: pages that stand open, payments that are fresh,
 * have a refund on its way or are looked at by a bank, plans whose term is over or nearly.
 */
export async function askAgain({
  db,
  clock,
  jobs,
}: Pick<Tools, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now().getTime()
  const checkouts = await Checkout.query(db).where({ state: 'open' }).select('sessionId')
  const onTheirWay = Refund.query(db).where({ state: 'ordered' }).select('paymentId')
  const payments = await Payment.query(db)
    .where('paidAt', '>', new Date(now - FRESH_MS))
    .orWhere({ dispute: 'open' })
    .orWhereIn('id', onTheirWay)
    .select('providerId')
  const plans = await Subscription.query(db)
    .whereNot({ status: 'ended' })
    .whereNotNull('providerId')
    .where('currentPeriodEnd', '<', new Date(now + DAY_MS))
    .select('providerId')
  const about: About[] = [
    ...checkouts.map(({ sessionId: id }) => ({ kind: 'checkout' as const, id })),
    ...payments.map(({ providerId: id }) => ({ kind: 'payment' as const, id })),
    ...plans.flatMap(({ providerId: id }) => (id ? [{ kind: 'subscription' as const, id }] : [])),
  ]
  for (const one of about) await jobs.order(db, followPaymentJob, one)
}

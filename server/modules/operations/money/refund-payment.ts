import type { Tools } from '../../../tools.ts'
import { Problem } from '../../../problem.ts'
import { holdMoney, leftCents, orderRefund, Payment, Refund } from '../../payments/index.ts'
import { moveMoneyJob } from '../../plans/index.ts'

interface Wanted {
  paymentId: string
  cents: number
  /** As it was seen. */
  refundableCents?: number
  /** Names this order: the same is given back once. */
  orderId: string
}

/** What of a payment finance may give back: nothing while a bank decides about it. */
export function refundableCents(
  payment: Pick<Payment, 'cents' | 'dispute'>,
  refunds: readonly Pick<Refund, 'state' | 'cents'>[],
): number {
  return payment.dispute === 'open' ? 0 : leftCents(payment, refunds)
}

/**
 * Orders that a part of a payment goes back to the card it came from. It is sent within a minute, under the order's own key.
 * @param tools `db` is the caller's transaction
 * @throws Problem refund.too-much, already-exists where something went back since it was seen
 */
export async function refundPayment(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  { paymentId, cents, refundableCents: seen, orderId }: Wanted,
): Promise<{ refund: Refund; leftCents: number }> {
  const { db, jobs } = tools
  const { accountId } = await Payment.query(db).findById(paymentId).throwIfNotFound()
  await holdMoney(db, { accountId })
  const payment = await Payment.query(db).findById(paymentId).forUpdate().throwIfNotFound()
  const left = refundableCents(payment, await Refund.query(db).where({ paymentId }))
  if (seen !== undefined && seen !== left) {
    const detail = 'What can go back changed since you looked. See what went back, then decide.'
    throw new Problem('already-exists', { detail })
  }
  if (cents > left) throw new Problem('refund.too-much', { detail: `${left} cents are left.` })
  const source = `staff:${orderId}`
  const refund = await orderRefund(tools, { payment, cents, reason: 'other', source })
  if (!refund) throw new Problem('already-exists')
  await jobs.order(db, moveMoneyJob, {})
  return { refund, leftCents: left - cents }
}

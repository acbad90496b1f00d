import type { Tools } from '../../tools.ts'
import { orderRefund, Payment } from '../payments/index.ts'
import { stillPaid } from './count-guarantee.ts'
import type { Guarantee } from './guarantee.model.ts'
import { recordPlanEvent } from './plan-events.ts'

/**
 * Sends back what a guarantee owes; once, whoever asks.
 * @param tools `db` is the caller's transaction, which holds the guarantee
 */
export async function refundGuarantee(
  tools: Pick<Tools, 'db' | 'clock'>,
  { guarantee }: { guarantee: Guarantee },
): Promise<void> {
  const { id, accountId, paymentId } = guarantee
  const payment = await Payment.query(tools.db).findById(paymentId).forUpdate().throwIfNotFound()
  // Something may have gone back by hand, or been taken by a bank, since the count.
  const cents = Math.min(guarantee.refundCents, stillPaid(payment))
  if (cents > 0) {
    const source = `guarantee:${id}`
    await orderRefund(tools, { payment, cents, reason: 'guarantee', source })
  }
  const status = cents > 0 ? ('refunded' as const) : ('closed' as const)
  await guarantee.$query(tools.db).patch({ status, refundCents: cents })
  const data = { guaranteeId: id, refundCents: cents }
  await recordPlanEvent(tools, { accountId, kind: 'guarantee.refunded', data })
}

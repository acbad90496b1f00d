import type { Tools } from '../../tools.ts'
import { orderRefund } from '../payments/index.ts'
import type { Guarantee } from './guarantee.model.ts'
import { recordPlanEvent } from './plan-events.ts'

/**
 * Sends back what a guarantee owes, or what of the payment is left since the count; once, whoever asks.
 * @param tools `db` is the caller's transaction, which holds the guarantee
 */
export async function refundGuarantee(
  tools: Pick<Tools, 'db' | 'clock'>,
  { guarantee }: { guarantee: Guarantee },
): Promise<void> {
  const { id, accountId, paymentId, refundCents: cents } = guarantee
  const payment = { id: paymentId }
  const source = `guarantee:${id}`
  const refund = await orderRefund(tools, { payment, cents, reason: 'guarantee', source })
  const refundCents = refund?.cents ?? 0
  const status = refund ? ('refunded' as const) : ('closed' as const)
  await guarantee.$query(tools.db).patch({ status, refundCents })
  const data = { guaranteeId: id, refundCents }
  await recordPlanEvent(tools, { accountId, kind: 'guarantee.refunded', data })
}

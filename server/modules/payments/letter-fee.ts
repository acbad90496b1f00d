import type { Tools } from '../../tools.ts'
import { priceOfMailing } from './certified-charge.ts'
import { orderRefund } from './order-refund.ts'
import { Payment } from './payment.model.ts'
import type { PlanPrice } from './plan-price.model.ts'
import type { RefundReason } from './refund.model.ts'

/**
 * What it costs somebody to have one letter of their own mailed: the fee of one claim, at the price that is theirs. No plan
 * has letters of refund cases in it. Undefined where it is not sold.
 */
export async function letterPriceFor(
  tools: Pick<Tools, 'db' | 'clock'>,
  { visitorId }: { visitorId: string },
): Promise<PlanPrice | undefined> {
  const price = await priceOfMailing(tools, { visitorId })
  return price?.feeCents ? price : undefined
}

type Reason = Extract<RefundReason, 'letter-cancelled' | 'letter-failed' | 'duplicate'>

/**
 * Gives back what was paid for a letter, once.
 * @param tools `db` is the caller's transaction
 */
export async function refundLetterFee(
  tools: Pick<Tools, 'db' | 'clock'>,
  { payment, reason }: { payment: Payment; reason: Reason },
): Promise<void> {
  const { id, cents } = payment
  await orderRefund(tools, { payment, cents, reason, source: `letter:${id}` })
}

/**
 * The same for a letter that was paid for and is not mailed; nothing where nothing was paid.
 * @param tools `db` is the caller's transaction
 */
export async function refundPosting(
  tools: Pick<Tools, 'db' | 'clock'>,
  { postingId, reason }: { postingId: string; reason: Reason },
): Promise<void> {
  const payments = await Payment.query(tools.db).where({ postingId, kind: 'letter' })
  for (const payment of payments) await refundLetterFee(tools, { payment, reason })
}

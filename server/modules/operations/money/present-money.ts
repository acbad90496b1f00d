import type { GuaranteeRow, PaymentRow, RefundRow } from '#contract/wire/admin/operations-money.ts'
import type { Payment, Refund } from '../../payments/index.ts'
import type { Tools } from '../../../tools.ts'
import { figuresNow, type Guarantee } from '../../plans/index.ts'

/** As staff see it, in cents. `card` is null where the company told none, `answerBy` unless a dispute is open. */
export function presentPayment(payment: Payment): PaymentRow {
  const { id, accountId, kind, cents, refundedCents, paidAt, providerId, dispute } = payment
  const { cardBrand, cardLast4, disputeAnswerBy } = payment
  return {
    id,
    accountId,
    kind,
    cents,
    refundedCents,
    paidAt: paidAt.toISOString(),
    card: cardBrand && cardLast4 ? `${cardBrand} •••• ${cardLast4}` : null,
    providerId,
    dispute,
    answerBy: dispute === 'open' ? (disputeAnswerBy?.toISOString() ?? null) : null,
  }
}

/** As staff see it, in cents; `providerId` and `doneAt` are null until the payment company has it, and has done it. */
export function presentRefund(refund: Refund): RefundRow {
  const { id, paymentId, reason, source, cents, state, providerId, orderedAt, doneAt } = refund
  return {
    id,
    paymentId,
    reason,
    source,
    cents,
    state,
    providerId,
    orderedAt: orderedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}

/** As staff see it, in cents and ISO days, as its owner does at this moment; `computedAt` is null until it was counted. */
export async function presentGuarantee(
  tools: Pick<Tools, 'db' | 'clock'>,
  guarantee: Guarantee,
): Promise<GuaranteeRow> {
  const { id, paymentId, accountId, yearStart, countedOn, waited } = guarantee
  const { openUntil, computedAt } = guarantee
  return {
    id,
    paymentId,
    accountId,
    yearStart,
    countedOn,
    waited,
    ...(await figuresNow(tools, guarantee)),
    openUntil,
    computedAt: computedAt?.toISOString() ?? null,
  }
}

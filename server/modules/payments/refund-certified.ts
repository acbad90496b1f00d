import type { Tools } from '../../tools.ts'
import { FeeCharge } from './fee-charge.model.ts'
import { orderRefund } from './order-refund.ts'
import { Payment } from './payment.model.ts'
import type { RefundReason } from './refund.model.ts'

interface Unused {
  claimId: string
  reason: RefundReason
  /** Versions of the letters that keep theirs. */
  except?: readonly number[]
  /** The one letter that it is about; all of them when absent. */
  only?: number
}

/**
 * Gives back what was paid for certified mail of letters of a claim, each once. Where the letter is still to come, it is
 * paid for anew.
 * @param tools `db` is the caller's transaction
 */
export async function refundCertified(
  tools: Pick<Tools, 'db' | 'clock'>,
  { claimId, reason, except = [], only }: Unused,
): Promise<void> {
  const { db } = tools
  const paid = await FeeCharge.query(db)
    .where({ claimId, service: 'certified', state: 'paid' })
    .where((charge) => {
      if (only !== undefined) void charge.where({ letterVersion: only })
    })
    .whereNotIn('letterVersion', [...except])
    .whereNotNull('paymentId')
    .forUpdate()
  for (const { id, paymentId, attempt } of paid) {
    const payment = await Payment.query(db).findById(paymentId!).throwIfNotFound()
    const source = `certified:${payment.id}`
    await orderRefund(tools, { payment, cents: payment.cents, reason, source })
    // The key of this try is used up.
    await FeeCharge.query(db)
      .findById(id)
      .patch({ state: 'dropped', attempt: attempt + 1, cardId: null })
  }
}

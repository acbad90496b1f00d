import type { Tools } from '../../tools.ts'
import { Claim } from '../claims/index.ts'
import { FeeCharge, orderRefund, type Payment } from '../payments/index.ts'

/**
 * Notes that certified mail was paid for: the letter, which waits for that, goes with it. What came too late for the letter,
 * for a choice that was taken back, or at another price than is agreed to by now, goes back by itself, and so does what came
 * twice: the first payment stands.
 * @param tools `db` is the caller's transaction
 */
export async function giveCertified(
  tools: Pick<Tools, 'db' | 'clock'>,
  { payment, chargeId }: { payment: Payment; chargeId: string },
): Promise<void> {
  const { db } = tools
  const [claimId = ''] = payment.claimIds
  const claim = await Claim.query(db).findById(claimId).forUpdate()
  const charge = await FeeCharge.query(db).findById(chargeId).forUpdate().throwIfNotFound()
  const isWaited = claim?.state === 'queued' && claim.certifiedPriceId !== null
  const isTwice = charge.state === 'paid'
  const isAgreed = payment.cents === charge.cents
  if (isWaited && !isTwice && isAgreed) {
    await FeeCharge.query(db).findById(chargeId).patch({ state: 'paid', paymentId: payment.id })
    return
  }
  const reason = isTwice ? 'duplicate' : 'certified-unused'
  const source = `certified:${payment.id}`
  await orderRefund(tools, { payment, cents: payment.cents, reason, source })
  if (isTwice || !isAgreed) return
  // The key of this try is used up.
  await FeeCharge.query(db)
    .findById(chargeId)
    .patch({ state: 'dropped', attempt: charge.attempt + 1, cardId: null })
}

import { PaymentFailure } from '../../vendors/card-payments/port.ts'
import { Payment, Refund } from '../payments/index.ts'
import type { Following } from './follow.ts'
import { followMade } from './follow-made.ts'
import { inDollars, noteCardSending } from './note-card-sending.ts'

const AT_ONCE = 100

/** Sends the money back that was ordered to go back. The order's id is the key: it goes once, however often it is sent. */
export async function sendRefunds(tools: Following): Promise<void> {
  const ordered = await Refund.query(tools.db)
    .where({ state: 'ordered' })
    .orderBy('orderedAt')
    .limit(AT_ONCE)
  for (const refund of ordered) {
    try {
      await sendRefund(tools, refund)
    } catch (error) {
      tools.log.error({ event: 'refund-not-sent', refundId: refund.id, error })
    }
  }
}

async function sendRefund(tools: Following, { id, paymentId, cents }: Refund): Promise<void> {
  const { db, cards } = tools
  const payment = await Payment.query(db).findById(paymentId).throwIfNotFound()
  try {
    await cards.refund({
      idempotencyKey: `refund:${id}`,
      reference: `refund:${id}`,
      paymentId: payment.providerId,
      cents,
    })
  } catch (error) {
    // What can never be done is left to people: the log names it.
    if (error instanceof PaymentFailure && error.isFinal) {
      await Refund.query(db).where({ id, state: 'ordered' }).patch({ state: 'failed' })
    }
    throw error
  }
  await noteCardSending(tools, {
    visitorId: payment.visitorId,
    what: 'refund',
    about: inDollars(cents),
    key: `refund:${id}`,
  })
  await followMade(tools, { paymentId: payment.providerId })
}

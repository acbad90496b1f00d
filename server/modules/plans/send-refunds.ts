import type { Knex } from 'knex'
import { PaymentFailure } from '../../vendors/card-payments/port.ts'
import { leftCents, Payment, Refund } from '../payments/index.ts'
import { followMade } from './follow-made.ts'
import type { Following } from './following.ts'
import { inDollars, noteCardSending } from './note-card-sending.ts'

const AT_ONCE = 100

/**
 * Sends the money back that was ordered to go back. The order's id is the key: it goes once, however often it is sent. What
 * the payment company has already is let be, and what a bank is looking at waits: lost there, it went back that way. One that fails
 * holds no other up.
 */
export async function sendRefunds(tools: Following): Promise<void> {
  const { db, clock } = tools
  const ordered = await Refund.query(db)
    .where({ state: 'ordered', providerId: null })
    .whereNotIn('paymentId', Payment.query(db).where({ dispute: 'open' }).select('id'))
    .orderByRaw('tried_at nulls first, ordered_at')
    .limit(AT_ONCE)
  for (const { id, paymentId } of ordered) {
    try {
      await sendRefund(tools, { id, paymentId })
    } catch (error) {
      tools.log.error({ event: 'refund-not-sent', refundId: id, error })
    }
    await Refund.query(db).findById(id).patch({ triedAt: clock.now() })
  }
}

async function sendRefund(
  tools: Following,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
): Promise<void> {
  const { db } = tools
  const { providerId, visitorId } = await Payment.query(db).findById(paymentId).throwIfNotFound()
  // The company forgets a key after a day, and never what it sent: one that was cut off is found by its reference.
  await followMade(tools, { paymentId: providerId })
  const refund = await Refund.query(db).findById(id)
  if (refund?.state !== 'ordered' || refund.providerId) return
  const payment = await Payment.query(db).findById(paymentId).throwIfNotFound()
  if (payment.dispute === 'open') return
  if (payment.dispute === 'lost') {
    await Refund.query(db).where({ id, state: 'ordered' }).patch({ state: 'failed' })
    return
  }
  const cents = await centsToSend(db, { payment, refund })
  await order(tools, { id, providerId, cents })
  const about = inDollars(cents)
  await noteCardSending(tools, { visitorId, what: 'refund', about, key: `refund:${id}` })
  await followMade(tools, { paymentId: providerId })
}

/** What of an order goes: the rest, where a part of its payment went back by hand since, of which the company would refuse more. */
async function centsToSend(
  db: Knex,
  { payment, refund: { id, cents } }: { payment: Payment; refund: Refund },
): Promise<number> {
  const others = await Refund.query(db).where({ paymentId: payment.id }).whereNot({ id })
  const left = leftCents(payment, others)
  if (left === 0 || left >= cents) return cents
  await Refund.query(db).findById(id).patch({ cents: left })
  return left
}

async function order(
  { db, cards }: Following,
  { id, providerId: paymentId, cents }: { id: string; providerId: string; cents: number },
): Promise<void> {
  const reference = `refund:${id}`
  try {
    await cards.refund({ idempotencyKey: reference, reference, paymentId, cents })
  } catch (error) {
    // What can never be done is left to people: the log names it.
    if (error instanceof PaymentFailure && error.isFinal) {
      await Refund.query(db).where({ id, state: 'ordered' }).patch({ state: 'failed' })
    }
    throw error
  }
}

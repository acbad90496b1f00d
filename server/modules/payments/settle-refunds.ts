import type { Tools } from '../../tools.ts'
import type { PaymentFacts, RefundFacts } from '../../vendors/card-payments/port.ts'
import { Payment } from './payment.model.ts'
import { postLedger } from './post-ledger.ts'
import { Refund } from './refund.model.ts'

interface Known {
  payment: Payment
  refund: Refund
  told: RefundFacts
}

/**
 * Takes over the refunds of a payment, those included that were made by hand at the payment company.
 * @returns those that are done and were not known to be
 */
export async function settleRefunds(
  { db, log }: Pick<Tools, 'db' | 'log'>,
  { payment, facts }: { payment: Payment; facts: PaymentFacts },
): Promise<Refund[]> {
  const news: Refund[] = []
  for (const told of facts.refunds) {
    const refund = await find({ db }, { payment, told })
    if (told.state === 'done' && (await done({ db }, { payment, refund, told }))) news.push(refund)
    if (told.state === 'failed') await failed({ db, log }, { payment, refund, told })
  }
  if (facts.refunds.length) {
    const all = await Refund.query(db).where({ paymentId: payment.id, state: 'done' })
    const refundedCents = all.reduce((sum, { cents }) => sum + cents, 0)
    await Payment.query(db).findById(payment.id).patch({ refundedCents })
    payment.refundedCents = refundedCents
  }
  return news
}

async function find(
  { db }: Pick<Tools, 'db'>,
  { payment, told }: Omit<Known, 'refund'>,
): Promise<Refund> {
  const ours = told.reference?.startsWith('refund:') ? told.reference.slice('refund:'.length) : null
  const known = await Refund.query(db)
    .where({ paymentId: payment.id })
    .where((one) => {
      void one.where({ providerId: told.id })
      if (ours) void one.orWhere({ id: ours, providerId: null })
    })
    .first()
  if (known) {
    // Whatever becomes of it there, it is not to be sent again.
    await Refund.query(db).findById(known.id).patch({ providerId: told.id })
    return known
  }
  return Refund.query(db)
    .insert({
      paymentId: payment.id,
      source: `provider:${told.id}`,
      reason: 'other',
      cents: told.cents,
      state: 'ordered',
      providerId: told.id,
      orderedAt: told.at,
    })
    .returning('*')
}

async function done({ db }: Pick<Tools, 'db'>, { payment, refund, told }: Known): Promise<boolean> {
  const isNew = await postLedger(db, {
    source: `refund:${told.id}`,
    kind: 'refund',
    paymentId: payment.id,
    at: told.at,
    to: 'refunds',
    from: 'provider-balance',
    cents: told.cents,
  })
  if (!isNew) return false
  const news = { state: 'done' as const, providerId: told.id, doneAt: told.at }
  Object.assign(refund, news)
  await Refund.query(db).findById(refund.id).patch(news)
  return true
}

/**
 * The bank did not take it back; an entry that was made for it is reversed. Its owner may have been told that it went, so it is
 * left to people, whom the log tells.
 */
async function failed(
  { db, log }: Pick<Tools, 'db' | 'log'>,
  { payment, refund, told }: Known,
): Promise<void> {
  if (refund.state !== 'failed') {
    log.error({ event: 'refund-failed', refundId: refund.id, paymentId: payment.id })
  }
  const entered = await db('ledgerTransactions')
    .where({ source: `refund:${told.id}` })
    .first('id')
  if (entered) {
    await postLedger(db, {
      source: `refund-failed:${told.id}`,
      kind: 'refund-failed',
      paymentId: payment.id,
      at: told.at,
      to: 'provider-balance',
      from: 'refunds',
      cents: told.cents,
    })
  }
  await Refund.query(db).findById(refund.id).patch({ state: 'failed', providerId: told.id })
}

import type { Tools } from '../../tools.ts'
import type { PaymentFacts } from '../../vendors/card-payments/port.ts'
import { Payment } from './payment.model.ts'
import { PlanPrice } from './plan-price.model.ts'
import { postLedger } from './post-ledger.ts'
import type { Refund } from './refund.model.ts'
import { settleDisputes } from './settle-disputes.ts'
import { settleRefunds } from './settle-refunds.ts'

/** Whose payment it is, and what for. */
export type PaymentOwner = Pick<
  Payment,
  'accountId' | 'visitorId' | 'kind' | 'planPriceId' | 'claimIds'
> &
  Partial<Pick<Payment, 'subscriptionId' | 'checkoutId' | 'postingId'>>

export interface Settled {
  payment: Payment
  /** It was not known before. */
  isNew: boolean
  /** Refunds that were not known to be done before. */
  refunds: Refund[]
}

/**
 * Takes over what the payment company says of a payment that was made: the payment, its fee, refunds and disputes, each
 * with its entry in the ledger, each once. Facts are only ever added, so older ones do no harm.
 * @param tools `db` is the caller's transaction
 */
export async function settlePayment(
  { db, log }: Pick<Tools, 'db' | 'log'>,
  { facts, owner }: { facts: PaymentFacts; owner: PaymentOwner },
): Promise<Settled> {
  const row = await Payment.query(db)
    .insert({
      ...owner,
      providerId: facts.id,
      cents: facts.cents,
      currency: 'USD',
      cardBrand: facts.card?.brand ?? null,
      cardLast4: facts.card?.last4 ?? null,
      paidAt: facts.at,
      periodStart: facts.period?.start ?? null,
      periodEnd: facts.period?.end ?? null,
    })
    .onConflict('providerId')
    .ignore()
    .returning('id')
  const isNew = Boolean(row?.id)
  const payment = await Payment.query(db)
    .findOne({ providerId: facts.id })
    .forUpdate()
    .throwIfNotFound()
  if (isNew) await enter({ db }, payment)
  if (facts.feeCents) await enterFee({ db }, { payment, cents: facts.feeCents, at: facts.at })
  await settleDisputes({ db }, { payment, disputes: facts.disputes })
  return { payment, isNew, refunds: await settleRefunds({ db, log }, { payment, facts }) }
}

async function enter({ db }: Pick<Tools, 'db'>, payment: Payment): Promise<void> {
  const { id: paymentId, kind, cents, paidAt: at, visitorId, planPriceId, currency } = payment
  await postLedger(db, {
    source: `payment:${paymentId}`,
    kind: 'payment',
    paymentId,
    at,
    to: 'provider-balance',
    from: kind === 'plan' ? 'plan-revenue' : 'fee-revenue',
    cents,
  })
  const { code: planCode } = await PlanPrice.query(db).findById(planPriceId).throwIfNotFound()
  // In dollars, as those count who hear of it (SPEC §7).
  await db('purchases').insert({
    eventId: paymentId,
    visitorId,
    planCode,
    value: cents / 100,
    currency,
    at,
  })
}

async function enterFee(
  { db }: Pick<Tools, 'db'>,
  { payment, cents, at }: { payment: Payment; cents: number; at: Date },
): Promise<void> {
  await postLedger(db, {
    source: `provider-fee:${payment.id}`,
    kind: 'provider-fee',
    paymentId: payment.id,
    at,
    to: 'provider-fees',
    from: 'provider-balance',
    cents,
  })
}

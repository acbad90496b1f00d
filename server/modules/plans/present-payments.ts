import type { Knex } from 'knex'
import type { Payments, PaymentView } from '#contract/wire/payments.ts'
import { Claim } from '../claims/index.ts'
import { leftCents, type Payment } from '../payments/index.ts'
import { priceOf } from './present-offer.ts'

/** What somebody paid, with the claims that fees were for by the names they know. */
export async function presentPayments(db: Knex, payments: readonly Payment[]): Promise<Payments> {
  const ids = payments.flatMap(({ claimIds }) => claimIds)
  const claims = await Claim.query(db).whereIn('id', ids).select('id', 'reference')
  const references = new Map(claims.map(({ id, reference }) => [id, reference]))
  const views = payments.map((payment) => present(payment, references))
  // What a bank took back for good was not paid to us either.
  const left = payments.map((payment) => leftCents(payment, payment.refunds ?? []))
  return { payments: views, paidCents: left.reduce((sum, cents) => sum + cents, 0) }
}

function present(payment: Payment, references: ReadonlyMap<string, string>): PaymentView {
  const { id, paidAt, kind, claimIds, cents, refundedCents, currency } = payment
  const { cardBrand: brand, cardLast4: last4, refunds = [] } = payment
  return {
    id,
    at: paidAt.toISOString(),
    kind,
    planCode: priceOf(payment).code,
    claims: claimIds.flatMap((claimId) => references.get(claimId) ?? []),
    cents,
    refundedCents,
    currency,
    status: statusOf(payment),
    card: brand && last4 ? { brand, last4 } : null,
    refunds: refunds.map(({ doneAt, orderedAt, cents: back, reason }) => ({
      at: (doneAt ?? orderedAt).toISOString(),
      cents: back,
      reason,
    })),
  }
}

function statusOf({ cents, refundedCents, dispute }: Payment): PaymentView['status'] {
  if (dispute === 'open' || dispute === 'lost') return 'disputed'
  if (refundedCents === 0) return 'succeeded'
  return refundedCents < cents ? 'partly-refunded' : 'refunded'
}

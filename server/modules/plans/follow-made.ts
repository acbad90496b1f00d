import type { Knex } from 'knex'
import type { PaymentFacts } from '../../vendors/card-payments/port.ts'
import {
  changedPriceAt,
  chargeAs,
  Checkout,
  FeeCharge,
  Payer,
  type Payment,
  type PaymentOwner,
  settlePayment,
  Subscription,
} from '../payments/index.ts'
import type { Following } from './following.ts'
import { readNamed } from './look-at-card.ts'
import { holdOwner } from './hold-owner.ts'
import { learnSubscription } from './learn-subscription.ts'
import { giveCertified } from './give-certified.ts'
import { givePaid } from './give-paid.ts'
import { refuseFee } from './refuse-fee.ts'
import { tellMoneyJob } from './tell-money.job.ts'

/** Takes over a payment: made or refused, its refunds and disputes. One that is nobody's here is left alone. */
export async function followMade(
  tools: Following,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const facts = await tools.cards.readPayment(paymentId)
  if (!facts) return
  // A renewal may be told of before the subscription is known.
  if (facts.subscriptionId) await learnSubscription(tools, { providerId: facts.subscriptionId })
  const beside = await namedBeside(tools, facts)
  await tools.db.transaction((trx) => takePayment({ ...tools, db: trx }, facts, beside))
}

/**
 * @param tools `db` is a transaction
 * @param beside which card the payment company names beside the one that was used, where that was asked
 */
export async function takePayment(
  tools: Following,
  facts: PaymentFacts,
  beside?: Pick<Payer, 'defaultCardId'>,
): Promise<void> {
  const { db, jobs, log } = tools
  const owner = await holdOwner(db, () => ownerOf(db, facts))
  if (!owner) {
    log.warn({ event: 'payment-of-nobody', paymentId: facts.id })
    return
  }
  if (facts.status === 'declined' || facts.status === 'authentication-failed') {
    await refuseFee(tools, facts)
    return
  }
  if (facts.status !== 'succeeded') return
  const { payment, isNew, refunds } = await settlePayment(tools, { facts, owner })
  if (isNew) {
    if (payment.kind === 'certified') {
      await giveCertified(tools, { payment, chargeId: facts.reference!.slice('fee:'.length) })
    } else await givePaid(tools, payment)
    const { cardId, customerId } = facts
    if (cardId) await keepCard(db, { payment, customerId, card: { cardId, ...beside } })
    await jobs.order(db, tellMoneyJob, { what: 'paid', id: payment.id })
  }
  for (const { id } of refunds) await jobs.order(db, tellMoneyJob, { what: 'refunded', id })
}

/** The card that somebody paid with last and that may be charged again; one that may not is never shown in its place. */
async function keepCard(
  db: Knex,
  {
    payment,
    customerId,
    card,
  }: {
    payment: Payment
    customerId: string | undefined
    card: Pick<Payer, 'cardId'> & Partial<Pick<Payer, 'defaultCardId'>>
  },
): Promise<void> {
  const { accountId, subscriptionId, cardBrand, cardLast4 } = payment
  if (!(await chargeAs(db, { accountId, customerId, subscriptionId }))) return
  if (!cardBrand || !cardLast4) return
  await Payer.query(db)
    .findById(accountId)
    .patch({ cardBrand, cardLast4, ...card })
}

/**
 * What is named beside a card that its owner entered. Of a charge without them nothing new is noted: what they chose at that
 * moment elsewhere would be taken for known. Read before anything is locked: nobody waits here for another company.
 */
async function namedBeside(
  tools: Following,
  facts: PaymentFacts,
): Promise<{ defaultCardId: string | null } | undefined> {
  const { status, customerId, cardId, subscriptionId, reference } = facts
  if (status !== 'succeeded' || !customerId || !cardId || reference?.startsWith('fee:')) {
    return undefined
  }
  const payer = await Payer.query(tools.db).findOne({ customerId })
  if (!payer || (subscriptionId && payer.defaultCardId)) return undefined
  return { defaultCardId: await readNamed(tools, payer) }
}

/** Whose it is, by what we gave along or by its subscription. */
async function ownerOf(db: Knex, facts: PaymentFacts): Promise<PaymentOwner | undefined> {
  if (facts.subscriptionId) return ownerOfTerm(db, facts)
  const [kind, id = ''] = facts.reference?.split(':') ?? []
  if (kind === 'fee') return ownerOfFee(db, id)
  if (kind !== 'checkout') return undefined
  const checkout = await Checkout.query(db).findById(id)
  if (checkout?.mode !== 'payment') return undefined
  const { accountId, visitorId, planPriceId, claimIds, postingId, id: checkoutId } = checkout
  const what = { planPriceId, claimIds, postingId, checkoutId }
  return { accountId, visitorId, kind: postingId ? 'letter' : 'fee', ...what }
}

/** A term of a plan, at the price that counted when it began. */
async function ownerOfTerm(
  db: Knex,
  { subscriptionId: providerId, period, cents }: PaymentFacts,
): Promise<PaymentOwner | undefined> {
  const found = await Subscription.query(db).findOne({ providerId })
  if (!found) return undefined
  const { id: subscriptionId, accountId, visitorId, checkoutId } = found
  const start = period?.start
  const changed = start && (await changedPriceAt(db, { subscriptionId, start, cents }))
  const planPriceId = changed ?? found.planPriceId
  return {
    accountId,
    visitorId,
    kind: 'plan',
    planPriceId,
    claimIds: [],
    subscriptionId,
    checkoutId,
  }
}

async function ownerOfFee(db: Knex, id: string): Promise<PaymentOwner | undefined> {
  const charge = await FeeCharge.query(db).findById(id)
  if (!charge) return undefined
  const { accountId, visitorId, planPriceId, claimId, service } = charge
  const kind = service === 'certified' ? 'certified' : 'fee'
  return { accountId, visitorId, kind, planPriceId, claimIds: [claimId] }
}

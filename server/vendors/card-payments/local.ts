import type { Knex } from 'knex'
import { type PaymentFacts, PaymentFailure, type PaymentSandbox, type SavedCharge } from './port.ts'
import { type Books, newId, sandboxBooks } from './sandbox-books.ts'
import { addRefund, sandboxDesk } from './sandbox-desk.ts'
import { factsOf, sandboxReads } from './sandbox-reads.ts'
import { dueOf, end } from './sandbox-renewals.ts'
import { readSandboxWebhook, tellUntold } from './sandbox-webhook.ts'

export interface SandboxSettings {
  db: Knex
  clock: { now(): Date }
  publicUrl: string
  /** Signs what it tells; the same in every process of the site. */
  webhookSecret: string
}

/** Its books are its own: it commits by itself, whatever becomes of who asked. */
export function paymentSandbox(settings: SandboxSettings): PaymentSandbox {
  const { db, clock, publicUrl, webhookSecret: secret } = settings
  const transact: Transact = (work) => db.transaction((trx) => work(sandboxBooks(trx, clock.now())))

  return {
    mode: 'sandbox',
    desk: sandboxDesk(settings),
    tellUntold: (deliver) => tellUntold(db, { secret, clock, deliver }),
    parseWebhook: async (request) => readSandboxWebhook(request, secret),

    createCustomer: ({ idempotencyKey, reference, email }) =>
      transact(async (books) => {
        const customerId = await books.once(idempotencyKey, { reference, email }, async () => {
          const id = newId('customer')
          await books.put('customer', id, { reference, behaviour: 'succeed' })
          return id
        })
        return { customerId }
      }),

    // It writes to nobody.
    updateCustomer: async () => {},

    deleteCustomer: (id) => transact((books) => books.drop('customer', id)),

    createCheckout: ({ idempotencyKey, ...order }) =>
      transact(async (books) => {
        const sessionId = await books.once(idempotencyKey, order, async () => {
          await books.get('customer', order.customerId)
          const id = newId('checkout')
          await books.put('checkout', id, { order, state: 'open' })
          return id
        })
        return { sessionId, url: `${publicUrl}/sandbox/pay/${sessionId}` }
      }),

    expireCheckout: (id) =>
      transact(async (books) => {
        const checkout = await books.get('checkout', id)
        if (checkout.state === 'complete') return 'complete'
        await books.put('checkout', id, { ...checkout, state: 'expired' })
        return 'expired'
      }),

    ...sandboxReads(transact),

    chargeSaved: (order) => transact((books) => chargeSaved(books, order)),

    ...takingBack(transact),

    openPortal: async ({ customerId, returnUrl }) => {
      const query = new URLSearchParams({ back: new URL(returnUrl).pathname })
      return { url: `${publicUrl}/sandbox/portal/${customerId}?${query}` }
    },
  }
}

type Transact = <Result>(work: (books: Books) => Promise<Result>) => Promise<Result>

/** Money that goes back, and terms that end or change. */
function takingBack(
  transact: Transact,
): Pick<PaymentSandbox, 'refund' | 'setCancelAtPeriodEnd' | 'setLaterTerms' | 'endSubscription'> {
  return {
    refund: ({ idempotencyKey, reference, paymentId, cents }) =>
      transact(async (books) => {
        const id = await books.once(idempotencyKey, { reference, paymentId, cents }, async () => {
          const { cents: paid, refunds } = await books.get('payment', paymentId)
          const before = refunds.reduce((sum, refund) => sum + refund.cents, 0)
          if (before + cents > paid) {
            throw new PaymentFailure('sandbox: more than was paid', { isFinal: true })
          }
          return addRefund(books, { id: paymentId, cents, reference })
        })
        const payment = await books.get('payment', paymentId)
        return factsOf(paymentId, payment).refunds.find((refund) => refund.id === id)!
      }),

    setCancelAtPeriodEnd: ({ subscriptionId: id, cancel }) =>
      transact(async (books) => {
        const subscription = await books.get('subscription', id)
        if (subscription.status === 'ended') {
          throw new PaymentFailure('sandbox: it has ended', { isFinal: true })
        }
        const { later, ...rest } = subscription
        const changed = { ...rest, cancelAtPeriodEnd: cancel, ...(!cancel && later && { later }) }
        await books.put('subscription', id, changed, dueOf(changed))
        await books.tell('subscription.changed', { kind: 'subscription', id })
      }),

    setLaterTerms: ({ subscriptionId: id, terms }) =>
      transact(async (books) => {
        const { later: _, ...subscription } = await books.get('subscription', id)
        if (subscription.status === 'ended') return
        const later = terms && { cents: terms.cents, interval: terms.interval }
        const changed = { ...subscription, ...(later && { later }) }
        await books.put('subscription', id, changed, dueOf(changed))
        await books.tell('subscription.changed', { kind: 'subscription', id })
      }),

    endSubscription: (id) =>
      transact(async (books) => {
        const subscription = await books.get('subscription', id)
        if (subscription.status !== 'ended') await end(books, { id, subscription })
      }),
  }
}

/** A refusal is kept under its key like a success, as the real company keeps it; keys are known for ever here. */
async function chargeSaved(books: Books, order: SavedCharge): Promise<PaymentFacts> {
  const { isRepeat: _, ...wanted } = order
  const { idempotencyKey, reference, customerId, cardId, cents } = order
  const id = await books.once(idempotencyKey, wanted, async () => {
    const { behaviour, defaultCard } = await books.get('customer', customerId)
    const card = defaultCard?.cardId === cardId && { card: defaultCard.card }
    const status = (
      { succeed: 'succeeded', decline: 'declined', authenticate: 'authentication-failed' } as const
    )[behaviour]
    const paymentId = newId('payment')
    const at = books.now.toISOString()
    const paid = { reference, customerId, status, cents, at, ...card }
    const payment = { ...paid, refunds: [], disputes: [] }
    await books.put('payment', paymentId, payment)
    await books.tell(`payment.${status}`, { kind: 'payment', id: paymentId })
    return paymentId
  })
  return factsOf(id, await books.get('payment', id))
}

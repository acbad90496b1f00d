import type { Stripe } from 'stripe'
import type { CardPayments, CheckoutOrder, PaymentFacts, SavedCharge } from './port.ts'
import { ask, askFor, failureOf } from './stripe-client.ts'
import { endSubscription, setCancelAtPeriodEnd, setLaterTerms } from './stripe-terms.ts'
import { checkoutStateOf, paymentOf, refundOf } from './stripe-facts.ts'

type Writes = Pick<
  CardPayments,
  | 'createCustomer'
  | 'updateCustomer'
  | 'deleteCustomer'
  | 'createCheckout'
  | 'expireCheckout'
  | 'chargeSaved'
  | 'refund'
  | 'setCancelAtPeriodEnd'
  | 'setLaterTerms'
  | 'endSubscription'
  | 'openPortal'
>

/** What is asked of Stripe. Every POST has a key, so that whatever cuts it off, it is done once. */
export function stripeWrites(open: () => Promise<Stripe>): Writes {
  return {
    createCustomer: ({ idempotencyKey, reference, email }) =>
      ask(async () => {
        const { customers } = await open()
        const { id } = await customers.create(
          { email, metadata: { reference } },
          { idempotencyKey },
        )
        return { customerId: id }
      }),

    updateCustomer: async ({ idempotencyKey, customerId, email }) => {
      // Missing: it is gone.
      await askFor(async () => {
        const { customers } = await open()
        await customers.update(customerId, { email }, { idempotencyKey })
      })
    },

    deleteCustomer: (customerId) => deleteCustomer(open, customerId),

    createCheckout: (order) =>
      ask(async () => {
        const { checkout } = await open()
        const { idempotencyKey } = order
        const session = await checkout.sessions.create(sessionOf(order), { idempotencyKey })
        if (!session.url) throw new Error('Stripe gave a page without an address')
        return { sessionId: session.id, url: session.url }
      }),

    expireCheckout: (sessionId) =>
      ask(async () => {
        const { checkout } = await open()
        const { status } = await checkout.sessions.retrieve(sessionId)
        const state = checkoutStateOf(status)
        if (state !== 'open') return state
        await checkout.sessions.expire(sessionId, {}, { idempotencyKey: `expire:${sessionId}` })
        return 'expired'
      }),

    chargeSaved: (order) => chargeSaved(open, order),

    refund: ({ idempotencyKey, reference, paymentId, cents }) =>
      ask(async () => {
        const { refunds } = await open()
        const wanted = { payment_intent: paymentId, amount: cents, metadata: { reference } }
        return refundOf(await refunds.create(wanted, { idempotencyKey }))
      }),

    setCancelAtPeriodEnd: (order) => ask(() => setCancelAtPeriodEnd(open, order)),

    setLaterTerms: (order) => ask(() => setLaterTerms(open, order)),

    endSubscription: (subscriptionId) => ask(() => endSubscription(open, subscriptionId)),

    openPortal: ({ customerId, returnUrl }) =>
      ask(async () => {
        const { billingPortal } = await open()
        const { url } = await billingPortal.sessions.create(
          { customer: customerId, return_url: returnUrl },
          { idempotencyKey: crypto.randomUUID() },
        )
        return { url }
      }),
  }
}

async function deleteCustomer(open: () => Promise<Stripe>, id: string): Promise<void> {
  // Missing: it was never there, or it is gone.
  await askFor(async () => {
    const { customers } = await open()
    const { deleted } = await customers.retrieve(id)
    if (!deleted) await customers.del(id)
  })
}

function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { mode, reference, customerId, name, cents, interval, keepsCard } = order
  const { returnUrl, cancelUrl } = order
  const metadata = { reference }
  const common = {
    mode,
    customer: customerId,
    client_reference_id: reference,
    metadata,
    success_url: returnUrl,
    cancel_url: cancelUrl,
    payment_method_types: ['card' as const],
  }
  if (mode === 'setup') return { ...common, setup_intent_data: { metadata } }
  const price = {
    currency: 'usd',
    unit_amount: cents,
    product_data: { name },
    ...(interval && { recurring: { interval } }),
  }
  return {
    ...common,
    line_items: [{ quantity: 1, price_data: price }],
    ...(mode === 'subscription'
      ? { subscription_data: { metadata } }
      : {
          payment_intent_data: {
            metadata,
            ...(keepsCard && { setup_future_usage: 'off_session' as const }),
          },
        }),
  }
}

/**
 * A bank that says no is an answer: Stripe throws it with the payment in it. Stripe knows a key for a day, and a try may have been
 * cut off longer ago: the payment bears it too, and is found by it.
 */
async function chargeSaved(
  open: () => Promise<Stripe>,
  { isRepeat, ...order }: SavedCharge,
): Promise<PaymentFacts> {
  const { idempotencyKey, reference, customerId, cardId, cents, description } = order
  const { paymentIntents } = await open()
  try {
    const made = isRepeat && (await findIntent(paymentIntents, order))
    if (made) return paymentOf(made)
    const intent = await paymentIntents.create(
      {
        amount: cents,
        currency: 'usd',
        customer: customerId,
        payment_method: cardId,
        off_session: true,
        confirm: true,
        description,
        metadata: { reference, idempotency_key: idempotencyKey },
        expand: ['latest_charge.balance_transaction'],
      },
      { idempotencyKey },
    )
    return paymentOf(intent)
  } catch (error) {
    const { type, payment_intent: intent } = error as {
      type?: string
      payment_intent?: Stripe.PaymentIntent
    }
    if (type !== 'StripeCardError' || !intent) throw failureOf(error) ?? error
    return paymentOf(intent)
  }
}

async function findIntent(
  paymentIntents: Stripe['paymentIntents'],
  { idempotencyKey, customerId }: Pick<SavedCharge, 'idempotencyKey' | 'customerId'>,
): Promise<Stripe.PaymentIntent | undefined> {
  const expand = ['data.latest_charge.balance_transaction']
  for await (const intent of paymentIntents.list({ customer: customerId, limit: 100, expand })) {
    if (intent.metadata['idempotency_key'] === idempotencyKey) return intent
  }
  return undefined
}

import type { Stripe } from 'stripe'
import type { CardPayments, CheckoutFacts } from './port.ts'
import { askFor } from './stripe-client.ts'
import {
  checkoutStateOf,
  defaultCardOf,
  idOf,
  isRealDispute,
  paymentOf,
  setupOf,
  subscriptionOf,
  wholeOf,
} from './stripe-facts.ts'

const MOST = 100

type Reads = Pick<
  CardPayments,
  'readCheckout' | 'readPayment' | 'readSetup' | 'readSubscription' | 'readDefaultCard'
>

/** What Stripe knows now of something that we know the id of. */
export function stripeReads(open: () => Promise<Stripe>): Reads {
  return {
    readCheckout: (id) =>
      askFor(async () => {
        const { checkout } = await open()
        const session = await checkout.sessions.retrieve(id, { expand: ['invoice.payments'] })
        return checkoutOf(session)
      }),

    readPayment: (id) =>
      askFor(async () => {
        const stripe = await open()
        const expand = ['latest_charge.balance_transaction']
        const intent = await stripe.paymentIntents.retrieve(id, { expand })
        const about = { payment_intent: id, limit: MOST }
        const [refunds, disputes, invoice] = await Promise.all([
          stripe.refunds.list(about),
          stripe.disputes.list(about),
          invoiceOf(stripe, id),
        ])
        return paymentOf(intent, {
          refunds: refunds.data,
          disputes: disputes.data.filter(isRealDispute),
          ...(invoice && { invoice }),
        })
      }),

    readSetup: (id) =>
      askFor(async () => {
        const { setupIntents } = await open()
        return setupOf(await setupIntents.retrieve(id, { expand: ['payment_method'] }))
      }),

    readSubscription: (id) =>
      askFor(async () => {
        const stripe = await open()
        const [subscription, invoices] = await Promise.all([
          stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] }),
          stripe.invoices.list({
            subscription: id,
            status: 'paid',
            limit: MOST,
            expand: ['data.payments'],
          }),
        ])
        return subscriptionOf(subscription, invoices.data.flatMap(intentsOf))
      }),

    readDefaultCard: (id) =>
      askFor(async () => {
        const { customers } = await open()
        const customer = await customers.retrieve(id, {
          expand: [
            'invoice_settings.default_payment_method',
            'subscriptions.data.default_payment_method',
          ],
        })
        return customer.deleted ? undefined : defaultCardOf(customer)
      }),
  }
}

function checkoutOf(session: Stripe.Checkout.Session): CheckoutFacts {
  const invoice = wholeOf(session.invoice)
  const paymentId = idOf(session.payment_intent) ?? (invoice && intentsOf(invoice)[0])
  const setupId = idOf(session.setup_intent)
  const subscriptionId = idOf(session.subscription)
  return {
    id: session.id,
    reference: session.client_reference_id ?? undefined,
    state: checkoutStateOf(session.status),
    ...(paymentId && { paymentId }),
    ...(setupId && { setupId }),
    ...(subscriptionId && { subscriptionId }),
  }
}

function intentsOf({ payments }: Stripe.Invoice): string[] {
  return (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])
}

/** A payment says nothing of its invoice; the list of invoices' payments does. */
async function invoiceOf(stripe: Stripe, intent: string): Promise<Stripe.Invoice | undefined> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
    expand: ['data.invoice'],
  })
  const invoice = data[0]?.invoice
  return typeof invoice === 'object' && invoice !== null && !('deleted' in invoice)
    ? invoice
    : undefined
}

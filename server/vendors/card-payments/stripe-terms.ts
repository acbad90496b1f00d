import type { Stripe } from 'stripe'
import type { CardPayments } from './card-payments.ts'
import type { LaterTerms } from './orders.ts'
import { idOf } from './stripe-facts.ts'

type Order<Call extends keyof CardPayments> = CardPayments[Call] extends (
  order: infer One,
) => unknown
  ? One
  : never

/**
 * Stripe keeps a later price in a schedule, and lets nobody cancel a subscription that has one. On its own pages it may cancel by
 * a date alone, which only taking the date away undoes.
 */
export async function setCancelAtPeriodEnd(
  open: () => Promise<Stripe>,
  { subscriptionId, cancel }: Order<'setCancelAtPeriodEnd'>,
): Promise<void> {
  const stripe = await open()
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  if (cancel) await release(stripe, subscription)
  const { cancel_at: date, cancel_at_period_end: atEnd } = subscription
  const isByDate = !cancel && !atEnd && typeof date === 'number'
  // It comes to the same however often it is said; a kept answer to an older wish would not.
  await stripe.subscriptions.update(
    subscriptionId,
    isByDate ? { cancel_at: '' } : { cancel_at_period_end: cancel },
    { idempotencyKey: crypto.randomUUID() },
  )
}

/** Its last bill is void as well: Stripe stops collecting it by itself, but it could still be paid. */
export async function endSubscription(open: () => Promise<Stripe>, id: string): Promise<void> {
  const { subscriptions, invoices } = await open()
  const { status, latest_invoice: last } = await subscriptions.retrieve(id)
  if (status !== 'canceled' && status !== 'incomplete_expired') {
    await subscriptions.cancel(id, { invoice_now: false, prorate: false })
  }
  const invoiceId = idOf(last)
  if (invoiceId) await voidInvoice(invoices, invoiceId)
}

/** A draft of a subscription cannot be deleted: it is made final without being charged, and then void. */
async function voidInvoice(invoices: Stripe['invoices'], id: string): Promise<void> {
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const { status } = await invoices.retrieve(id)
  if (status === 'draft') {
    await invoices.update(id, { auto_advance: false }, key())
    await invoices.finalizeInvoice(id, { auto_advance: false }, key())
  }
  if (status === 'draft' || status === 'open') await invoices.voidInvoice(id, {}, key())
}

/** The subscription stays the same one; its price is another from the end of the term that runs. */
export async function setLaterTerms(
  open: () => Promise<Stripe>,
  { subscriptionId, terms }: Order<'setLaterTerms'>,
): Promise<void> {
  const stripe = await open()
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return
  if (terms) await schedule(stripe, { subscription, terms })
  else await release(stripe, subscription)
}

async function release(stripe: Stripe, { schedule: named }: Stripe.Subscription): Promise<void> {
  const id = idOf(named)
  if (!id) return
  const idempotencyKey = crypto.randomUUID()
  await stripe.subscriptionSchedules.release(id, {}, { idempotencyKey })
}

async function schedule(
  { products, subscriptionSchedules }: Stripe,
  { subscription, terms }: { subscription: Stripe.Subscription; terms: LaterTerms },
): Promise<void> {
  const { id, items, schedule: named } = subscription
  const { idempotencyKey: key, name, cents, interval } = terms
  const item = items.data[0]
  if (!item) throw new Error('A subscription of Stripe has an item')
  const product = await products.create({ name }, { idempotencyKey: `${key}:product` })
  const known = idOf(named)
  const kept = known
    ? await subscriptionSchedules.retrieve(known)
    : await subscriptionSchedules.create(
        { from_subscription: id },
        { idempotencyKey: `${key}:schedule` },
      )
  const price = {
    currency: 'usd',
    product: product.id,
    unit_amount: cents,
    recurring: { interval },
  }
  await subscriptionSchedules.update(
    kept.id,
    {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: kept.current_phase?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
          proration_behavior: 'none',
        },
        {
          items: [{ price_data: price, quantity: 1 }],
          duration: { interval, interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    },
    { idempotencyKey: `${key}:update` },
  )
}

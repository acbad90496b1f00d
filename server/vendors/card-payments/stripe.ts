import type { Stripe } from 'stripe'
import { type About, type CardPayments, WebhookRefused } from './port.ts'
import { type StripeSettings, stripeClient } from './stripe-client.ts'
import { dateOf, idOf } from './stripe-facts.ts'
import { stripeReads } from './stripe-reads.ts'
import { stripeWrites } from './stripe-writes.ts'

const OLDEST_SECONDS = 300

/** Cards by Stripe: its hosted page, subscriptions, saved cards, refunds and signed webhooks. */
export function stripePayments(settings: StripeSettings): CardPayments {
  const open = stripeClient(settings)
  return {
    mode: 'stripe',
    ...stripeReads(open),
    ...stripeWrites(open),

    async parseWebhook({ rawBody, headers, now }) {
      const { webhookSecret } = settings
      if (!webhookSecret) throw new WebhookRefused('no-secret')
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') throw new WebhookRefused('absent')
      const { webhooks } = await open()
      const event = read(() =>
        webhooks.constructEvent(
          rawBody,
          signature,
          webhookSecret,
          OLDEST_SECONDS,
          undefined,
          now.getTime(),
        ),
      )
      const about = aboutOf(event)
      return { id: event.id, kind: event.type, at: dateOf(event.created), ...(about && { about }) }
    },
  }
}

function read(construct: () => Stripe.Event): Stripe.Event {
  try {
    const event = construct()
    if (event.id && event.type && Number.isFinite(event.created) && event.data?.object) return event
  } catch (error) {
    if ((error as { type?: string }).type === 'StripeSignatureVerificationError') {
      const isOld = /tolerance/.test((error as Error).message)
      throw new WebhookRefused(isOld ? 'old' : 'wrong')
    }
  }
  throw new WebhookRefused('unreadable')
}

type Anything = { id?: string; payment_intent?: string | { id: string } | null } & Partial<
  Pick<Stripe.Invoice, 'parent'>
>

/** What a kind of event is about, by the first words of its name. */
const subjects: readonly [kind: string, about: (object: Anything) => About | undefined][] = [
  ['checkout.session.', ({ id }) => named('checkout', id)],
  ['customer.updated', ({ id }) => named('customer', id)],
  ['customer.subscription.', ({ id }) => named('subscription', id)],
  [
    'invoice.',
    ({ parent }) => named('subscription', idOf(parent?.subscription_details?.subscription)),
  ],
  ['setup_intent.', ({ id }) => named('setup', id)],
  ['payment_intent.', ({ id }) => named('payment', id)],
  ['charge.', ({ payment_intent }) => named('payment', idOf(payment_intent))],
  ['refund.', ({ payment_intent }) => named('payment', idOf(payment_intent))],
]

function aboutOf({ type, data }: Stripe.Event): About | undefined {
  return subjects.find(([start]) => type.startsWith(start))?.[1](data.object as Anything)
}

function named(kind: About['kind'], id: string | undefined): About | undefined {
  return id ? { kind, id } : undefined
}

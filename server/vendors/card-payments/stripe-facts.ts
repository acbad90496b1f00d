import type { Stripe } from 'stripe'
import type {
  Card,
  CheckoutFacts,
  DefaultCard,
  DisputeFacts,
  PaymentFacts,
  PaymentStatus,
  RefundFacts,
  SetupFacts,
  SubscriptionFacts,
} from './port.ts'

/** Something of Stripe's that is named by its id or given whole. */
type Named = string | { id: string } | null | undefined

/** Undefined where there is none. */
export function idOf(named: Named): string | undefined {
  return typeof named === 'string' ? named : (named?.id ?? undefined)
}

/** The thing itself, where Stripe was asked to give it whole. */
export function wholeOf<Thing extends object>(
  named: string | Thing | null | undefined,
): Thing | undefined {
  return typeof named === 'object' && named !== null ? named : undefined
}

/** @param seconds since 1970, as Stripe counts */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

interface PlainCard {
  brand: string | null
  last4: string | null
}

function cardOf(card: PlainCard | null | undefined): Card | undefined {
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined
}

type Intent = Pick<Stripe.PaymentIntent, 'status'> & {
  last_payment_error?: { code?: string } | null
  last_setup_error?: { code?: string } | null
}

const AUTHENTICATION = ['authentication_required', 'payment_intent_authentication_failure']

function statusOf(intent: Intent): PaymentStatus {
  if (intent.status === 'succeeded') return 'succeeded'
  if (intent.status === 'processing') return 'processing'
  const code = (intent.last_payment_error ?? intent.last_setup_error)?.code
  if (!code) return intent.status === 'canceled' ? 'called-off' : 'open'
  const isAuthentication =
    AUTHENTICATION.includes(code) || code === 'setup_intent_authentication_failure'
  return isAuthentication ? 'authentication-failed' : 'declined'
}

interface Parts {
  refunds?: readonly Stripe.Refund[]
  disputes?: readonly Stripe.Dispute[]
  /** Of a subscription. */
  invoice?: Stripe.Invoice
}

/** @param intent with its latest charge and that one's balance transaction, where they are known */
export function paymentOf(
  intent: Stripe.PaymentIntent,
  { refunds = [], disputes = [], invoice }: Parts = {},
): PaymentFacts {
  const charge = wholeOf(intent.latest_charge)
  const customerId = idOf(intent.customer)
  return {
    id: intent.id,
    reference: intent.metadata['reference'],
    status: statusOf(intent),
    cents: intent.amount,
    at: dateOf(charge?.created ?? intent.created),
    ...(customerId && { customerId }),
    ...termOf(invoice),
    ...keptCardOf(intent, invoice),
    ...chargeOf(charge),
    refunds: refunds.map(refundOf),
    disputes: disputes.map(disputeOf),
  }
}

/** Stripe keeps the card of a subscription, and that of a payment which asked for it. */
function keptCardOf(
  { setup_future_usage: isKept, payment_method: card }: Stripe.PaymentIntent,
  invoice: Stripe.Invoice | undefined,
): Pick<PaymentFacts, 'cardId'> {
  const cardId = idOf(card)
  return cardId && (isKept === 'off_session' || invoice) ? { cardId } : {}
}

/** Of a subscription: which one, and what is paid for. */
function termOf(
  invoice: Stripe.Invoice | undefined,
): Pick<PaymentFacts, 'subscriptionId' | 'period'> {
  const period = invoice?.lines.data[0]?.period
  const subscriptionId = idOf(invoice?.parent?.subscription_details?.subscription)
  return {
    ...(subscriptionId && { subscriptionId }),
    ...(period && { period: { start: dateOf(period.start), end: dateOf(period.end) } }),
  }
}

function chargeOf(charge: Stripe.Charge | undefined): Pick<PaymentFacts, 'card' | 'feeCents'> {
  const card = cardOf(charge?.payment_method_details?.card)
  const fee = wholeOf(charge?.balance_transaction)?.fee
  return { ...(card && { card }), ...(fee !== undefined && { feeCents: fee }) }
}

/** In cents. `pending` is also what waits for its owner or the bank. */
export function refundOf({ id, metadata, amount, created, status }: Stripe.Refund): RefundFacts {
  const isFailed = status === 'failed' || status === 'canceled'
  const state = status === 'succeeded' ? 'done' : isFailed ? 'failed' : 'pending'
  return { id, reference: metadata?.['reference'], cents: amount, at: dateOf(created), state }
}

/** A warning moves no money. */
export function isRealDispute({ status }: Stripe.Dispute): boolean {
  return !status.startsWith('warning_') && status !== 'prevented'
}

/** Its fee is told by the movements of our balance that it made: taken, and given back where it was. */
function disputeOf(dispute: Stripe.Dispute): DisputeFacts {
  const { id, amount, created, status, balance_transactions: movements } = dispute
  const ends: Readonly<Record<string, 'won' | 'lost'>> = { won: 'won', lost: 'lost' }
  const sumOf = (fees: number[]) => fees.reduce((sum, fee) => sum + Math.abs(fee), 0)
  const fees = (movements ?? []).map(({ fee }) => fee)
  const dueBy = dispute.evidence_details?.due_by
  return {
    id,
    cents: amount,
    at: dateOf(created),
    state: ends[status] ?? 'open',
    ...(dueBy && { answerBy: dateOf(dueBy) }),
    feeCents: sumOf(fees.filter((fee) => fee > 0)),
    feeBackCents: sumOf(fees.filter((fee) => fee < 0)),
  }
}

/** A card that is to be charged later: `cardId` is there once one was given, `card` where Stripe was asked for it whole. */
export function setupOf(intent: Stripe.SetupIntent): SetupFacts {
  const customerId = idOf(intent.customer)
  const cardId = idOf(intent.payment_method)
  const card = cardOf(wholeOf(intent.payment_method)?.card)
  return {
    id: intent.id,
    reference: intent.metadata?.['reference'],
    status: statusOf(intent),
    ...(customerId && { customerId }),
    ...(cardId && { cardId }),
    ...(card && { card }),
  }
}

/** @param customer with the cards themselves, and those of its subscriptions that have not ended */
export function defaultCardOf({
  invoice_settings: settings,
  subscriptions,
}: Pick<Stripe.Customer, 'invoice_settings' | 'subscriptions'>): DefaultCard | undefined {
  const named = [
    settings.default_payment_method,
    ...(subscriptions?.data ?? []).map((subscription) => subscription.default_payment_method),
  ].find((one) => one !== null)
  const cardId = idOf(named)
  const card = cardOf(wholeOf(named)?.card)
  return cardId ? { cardId, ...(card && { card }) } : undefined
}

const statuses: Readonly<Record<string, SubscriptionFacts['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  paused: 'past-due',
  incomplete: 'unpaid',
  incomplete_expired: 'ended',
  canceled: 'ended',
}

/** @param paymentIds of its paid invoices */
export function subscriptionOf(
  subscription: Stripe.Subscription,
  paymentIds: string[],
): SubscriptionFacts {
  const { id, metadata, status, cancel_at_period_end, cancel_at, ended_at, items } = subscription
  const card = cardOf(wholeOf(subscription.default_payment_method)?.card)
  const periodEnd = items.data[0]?.current_period_end ?? subscription.start_date
  return {
    id,
    reference: metadata['reference'],
    status: statuses[status] ?? 'past-due',
    startedAt: dateOf(subscription.start_date),
    periodEnd: dateOf(periodEnd),
    // The portal may end it by a date instead, which comes to the same.
    cancelAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
    ...(ended_at && { endedAt: dateOf(ended_at) }),
    ...(card && { card }),
    paymentIds,
  }
}

const ends: Readonly<Record<string, 'complete' | 'expired'>> = {
  complete: 'complete',
  expired: 'expired',
}

/** Of a payment page: `open` for whatever is not at an end. */
export function checkoutStateOf(status: string | null): CheckoutFacts['state'] {
  return ends[status ?? ''] ?? 'open'
}

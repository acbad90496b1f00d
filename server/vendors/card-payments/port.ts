/** Cards charged by a payment company. All money is in US cents; ids are the company's own. */

export interface Card {
  brand: string
  last4: string
}

export interface CheckoutOrder {
  /** The same key is the same page, however often it is asked for. */
  idempotencyKey: string
  /** Ours; comes back with all that follows from it. */
  reference: string
  /** subscription: charged now and each interval. payment: once. setup: a card is kept, to be charged later. */
  mode: 'subscription' | 'payment' | 'setup'
  customerId: string
  /** What the page says is bought. */
  name: string
  /** 0 for `setup`. */
  cents: number
  interval?: 'month' | 'year'
  /** Where the page leads to, done or given up. */
  returnUrl: string
  cancelUrl: string
}

/** What became of a page; the ids are those that came of it. */
export interface CheckoutFacts {
  id: string
  reference: string | undefined
  state: 'open' | 'complete' | 'expired'
  paymentId?: string
  setupId?: string
  subscriptionId?: string
}

export type PaymentStatus =
  | 'open'
  | 'processing'
  | 'succeeded'
  | 'declined'
  | 'authentication-failed'

export interface RefundFacts {
  id: string
  /** Ours; undefined for one that was made by hand. */
  reference: string | undefined
  cents: number
  at: Date
  state: 'pending' | 'done' | 'failed'
}

export interface DisputeFacts {
  id: string
  cents: number
  at: Date
  state: 'open' | 'won' | 'lost'
}

export interface PaymentFacts {
  id: string
  reference: string | undefined
  status: PaymentStatus
  cents: number
  at: Date
  subscriptionId?: string
  /** Of a subscription: what this payment is for. */
  period?: { start: Date; end: Date }
  card?: Card
  /** What the company keeps; absent until it is known. */
  feeCents?: number
  refunds: RefundFacts[]
  disputes: DisputeFacts[]
}

export interface SetupFacts {
  id: string
  reference: string | undefined
  status: PaymentStatus
  /** To charge it later. */
  cardId?: string
  card?: Card
}

export interface SubscriptionFacts {
  id: string
  reference: string | undefined
  /** unpaid: its first payment was not made. */
  status: 'unpaid' | 'active' | 'past-due' | 'ended'
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  endedAt?: Date
  card?: Card
  /** Of all its terms. */
  paymentIds: string[]
}

export interface SavedCharge {
  /** The same key is the same charge. A refusal needs another one: it is kept as well. */
  idempotencyKey: string
  reference: string
  customerId: string
  cardId: string
  cents: number
  description: string
}

export type About = { kind: 'checkout' | 'payment' | 'setup' | 'subscription'; id: string }

/** That something happened: never what. What is so is asked for, so order and repetition are of no matter. */
export interface CardEvent {
  id: string
  /** The company's own word. */
  kind: string
  at: Date
  /** Absent for a kind that means nothing here. */
  about?: About
}

export interface WebhookRequest {
  /** Exactly as received: the signature is over these bytes. */
  rawBody: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  now: Date
}

/** Takes payments by card on pages of its own: no card number ever comes near us. */
export interface CardPayments {
  readonly mode: 'stripe' | 'sandbox' | 'off'
  /** @throws PaymentFailure, as all that asks the company does */
  createCustomer(order: {
    idempotencyKey: string
    reference: string
    email: string
  }): Promise<{ customerId: string }>
  /** Forgets a customer and their cards; what was paid stays, and can be refunded. One that is gone is let be. */
  deleteCustomer(customerId: string): Promise<void>
  createCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>
  /** Closes a page that nobody paid on; `complete`: somebody has. */
  expireCheckout(sessionId: string): Promise<'expired' | 'complete'>
  readCheckout(sessionId: string): Promise<CheckoutFacts | undefined>
  readPayment(paymentId: string): Promise<PaymentFacts | undefined>
  readSetup(setupId: string): Promise<SetupFacts | undefined>
  readSubscription(subscriptionId: string): Promise<SubscriptionFacts | undefined>
  /** Without the person; declined or not shows in `status`. @throws PaymentFailure when it is not known what became of it */
  chargeSaved(order: SavedCharge): Promise<PaymentFacts>
  refund(order: {
    idempotencyKey: string
    reference: string
    paymentId: string
    cents: number
  }): Promise<RefundFacts>
  setCancelAtPeriodEnd(order: { subscriptionId: string; cancel: boolean }): Promise<void>
  /** At once, without a charge or a refund; whatever was tried again is not any more. One that has ended is let be. */
  endSubscription(subscriptionId: string): Promise<void>
  openPortal(order: { customerId: string; returnUrl: string }): Promise<{ url: string }>
  /** @throws WebhookRefused for a signature that is wrong, absent or older than 300 s, and for what is no event */
  parseWebhook(request: WebhookRequest): Promise<CardEvent>
}

/** What the company could not or would not do. It names nobody, so that it may be logged. */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure'
  /** A code such as `stripe 429 rate_limit`. */
  readonly reason: string
  /** Asking again is pointless. */
  readonly isFinal: boolean

  constructor(reason: string, { isFinal = false } = {}) {
    super(`The payment company did not do it: ${reason}`)
    this.reason = reason
    this.isFinal = isFinal
  }
}

/** A webhook that nobody may act on; the answer to it is 400. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
  readonly reason: 'absent' | 'old' | 'wrong' | 'unreadable' | 'no-secret'

  constructor(reason: WebhookRefused['reason']) {
    super(`A webhook of the payment company was refused: ${reason}`)
    this.reason = reason
  }
}

/** How the card of a sandbox customer behaves when it is charged without them. */
export type CardBehaviour = 'succeed' | 'decline' | 'authenticate'

export interface SandboxCheckout {
  order: Omit<CheckoutOrder, 'idempotencyKey'>
  state: CheckoutFacts['state']
  paymentId?: string
  setupId?: string
  subscriptionId?: string
}

/** What somebody does on the sandbox's page. */
export type SandboxChoice = 'succeed' | 'decline' | 'authenticate' | 'fail-authentication'

/** What the page says next; `done` leads back to the site. */
export type SandboxOutcome = 'done' | 'declined' | 'authenticate' | 'authentication-failed'

/** What only a payment company on this machine can do: be a page, and let time pass. */
export interface SandboxDesk {
  page(checkoutId: string): Promise<SandboxCheckout | undefined>
  choose(checkoutId: string, choice: SandboxChoice): Promise<SandboxOutcome>
  behaviourOf(customerId: string): Promise<CardBehaviour | undefined>
  behave(customerId: string, behaviour: CardBehaviour): Promise<void>
  /** Charges what is due, as often as is needed to catch up. */
  letTimePass(): Promise<void>
  /** What a bank or an employee of the company does on their own. */
  dispute(paymentId: string): Promise<string>
  settle(paymentId: string, state: 'won' | 'lost'): Promise<void>
  refundByHand(paymentId: string, cents: number): Promise<void>
}

/** A message of the sandbox, signed. */
export interface SandboxDelivery {
  rawBody: string
  headers: { 'sandbox-signature': string }
}

/** A payment company on this machine: no real card, no real money. */
export interface PaymentSandbox extends CardPayments {
  readonly mode: 'sandbox'
  desk: SandboxDesk
  /** Hands over all that was not told yet, signed, in order. */
  tellUntold(deliver: (delivery: SandboxDelivery) => Promise<void>): Promise<void>
}

import type { CardPayments } from './card-payments.ts'
import type { CheckoutFacts, RefundFacts } from './facts.ts'
import type { CheckoutOrder } from './orders.ts'

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
type SandboxChoice = 'succeed' | 'decline' | 'authenticate' | 'fail-authentication'

/** What the page says next; `done` leads back to the site. */
export type SandboxOutcome = 'done' | 'declined' | 'authenticate' | 'authentication-failed'

/** What only a payment company on this machine can do: be a page, and let time pass. */
export interface SandboxDesk {
  page(checkoutId: string): Promise<SandboxCheckout | undefined>
  choose(checkoutId: string, choice: SandboxChoice): Promise<SandboxOutcome>
  behaviourOf(customerId: string): Promise<CardBehaviour | undefined>
  behave(customerId: string, behaviour: CardBehaviour): Promise<void>
  /** Another card, which works, is chosen on the company's page for cards. @returns its id */
  changeCard(customerId: string, last4: string): Promise<string>
  /** Charges what is due, as often as is needed to catch up. */
  letTimePass(): Promise<void>
  /** What a bank or an employee of the company does on their own. */
  dispute(paymentId: string): Promise<string>
  settle(paymentId: string, state: 'won' | 'lost'): Promise<void>
  refundByHand(paymentId: string, cents: number): Promise<void>
  /** Of all refunds of a payment, those to come included. */
  settleRefunds(paymentId: string, state: RefundFacts['state']): Promise<void>
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

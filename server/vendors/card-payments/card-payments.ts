import type {
  CheckoutFacts,
  DefaultCard,
  PaymentFacts,
  RefundFacts,
  SetupFacts,
  SubscriptionFacts,
} from './facts.ts'
import type { CardEvent, WebhookRequest } from './messages.ts'
import type { CheckoutOrder, LaterTerms, SavedCharge } from './orders.ts'

/** Takes payments by card on pages of its own: no card number ever comes near us. */
export interface CardPayments {
  readonly mode: 'stripe' | 'sandbox' | 'off'
  /** @throws PaymentFailure, as all that asks the company does */
  createCustomer(order: {
    idempotencyKey: string
    reference: string
    email: string
  }): Promise<{ customerId: string }>
  /** Where it writes to from now on; said twice it stays so. One that is gone is let be. */
  updateCustomer(order: {
    idempotencyKey: string
    customerId: string
    email: string
  }): Promise<void>
  /** Forgets a customer and their cards; what was paid stays, and can be refunded. One that is gone is let be. */
  deleteCustomer(customerId: string): Promise<void>
  createCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>
  /** Closes a page that nobody paid on; `complete`: somebody has. */
  expireCheckout(sessionId: string): Promise<'expired' | 'complete'>
  readCheckout(sessionId: string): Promise<CheckoutFacts | undefined>
  readPayment(paymentId: string): Promise<PaymentFacts | undefined>
  readSetup(setupId: string): Promise<SetupFacts | undefined>
  readSubscription(subscriptionId: string): Promise<SubscriptionFacts | undefined>
  /**
   * The card that counts for whatever is charged next, as its owner chose on the company's own pages: that of the customer, else
   * that of what they subscribe to.
   */
  readDefaultCard(customerId: string): Promise<DefaultCard | undefined>
  /** Without the person; declined or not shows in `status`. @throws PaymentFailure when it is not known what became of it */
  chargeSaved(order: SavedCharge): Promise<PaymentFacts>
  refund(order: {
    idempotencyKey: string
    reference: string
    paymentId: string
    cents: number
  }): Promise<RefundFacts>
  /** Cancelling also undoes what `setLaterTerms` said. */
  setCancelAtPeriodEnd(order: { subscriptionId: string; cancel: boolean }): Promise<void>
  /** From the end of the term that runs on; nothing is charged before. Null: it goes on as it is. One that has ended is let be. */
  setLaterTerms(order: { subscriptionId: string; terms: LaterTerms | null }): Promise<void>
  /** At once, without a charge or a refund; whatever was tried again is not any more. One that has ended is let be. */
  endSubscription(subscriptionId: string): Promise<void>
  openPortal(order: { customerId: string; returnUrl: string }): Promise<{ url: string }>
  /** @throws WebhookRefused for a signature that is wrong, absent or older than 300 s, and for what is no event */
  parseWebhook(request: WebhookRequest): Promise<CardEvent>
}

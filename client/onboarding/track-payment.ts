import type { PaymentReference, VerifiedPayment } from '#contract/wire/payments.ts'
import { keepInTab, readInTab } from '../stage/tab-storage.ts'
import { track } from '../stage/track.ts'

/**
 * Tells of a payment or a card that the server found to be real, once: an address with it can be loaded again. Amounts are
 * in dollars, and `event_id` is the payment's own id, by which everybody knows the same purchase (SPEC §7).
 */
export function trackPayment(
  { kind, id }: PaymentReference,
  { status, paid }: VerifiedPayment,
): void {
  if (status !== 'succeeded' || !isFirstTime(paid?.eventId ?? id)) return
  if (kind === 'setup_intent') track('card_saved')
  if (!paid) return
  const { eventId: event_id, value, plan } = paid
  track('payment_success', { event_id, plan })
  track('purchase_completed', { event_id, plan, value, currency: 'USD' })
  if (paid.kind === 'plan') track('subscription_activated', { event_id, plan })
}

/** Without storage it is told again after a reload; whoever counts purchases knows each by its id. */
function isFirstTime(id: string): boolean {
  const name = `sparrow:paid:${id}`
  if (readInTab(name)) return false
  keepInTab(name, '1')
  return true
}

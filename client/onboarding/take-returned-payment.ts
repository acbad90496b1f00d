import { withoutPrivate } from './entry-params.ts'
import { checkReturnedPayment, paymentReference } from './returned-payment.ts'

/**
 * On a page outside of the onboarding: takes the payment that a payment service named out of the address, and asks the
 * server what became of it. Undefined where the address names none.
 */
export function takeReturnedPayment(): Promise<void> | undefined {
  const reference = paymentReference(new URLSearchParams(location.search))
  if (!reference) return undefined
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', pathname + withoutPrivate(search) + hash)
  return checkReturnedPayment(reference)
}

import type { PaymentReference, VerifiedPayment } from '#contract/wire/payments.ts'
import { call, isRefused } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { type ReturnedPayment, session } from './session.ts'
import { trackPayment } from './track-payment.ts'

/** The reference that a payment service put into the address when it sent somebody back. */
export function paymentReference(query: URLSearchParams): PaymentReference | undefined {
  const payment = query.get('payment_intent')
  if (payment) return { kind: 'payment_intent', id: payment }
  const setup = query.get('setup_intent')
  return setup ? { kind: 'setup_intent', id: setup } : undefined
}

/** Which payment is to be told of once its answer is there: none any more after its payer left the page. */
let asked: PaymentReference | undefined

/** Asks the server what became of a payment, and keeps the answer to be said. Nothing that stands in an address counts as paid. */
export async function checkReturnedPayment(reference: PaymentReference): Promise<void> {
  asked = reference
  const status = await statusOf(reference)
  if (asked !== reference) return
  session.update((now) => ({ ...now, payment: { kind: reference.kind, status } }))
}

/** Whether the server was asked about a payment that an address named, be it answered or not. */
export const isPaymentAsked = () => asked !== undefined

/** What became of a payment is told where its payer came back to; on another page it would be told of something else. */
export function forgetPayment(): void {
  asked = undefined
  session.update((now) => ({ ...now, payment: undefined }))
}

/** When it is asked again: whoever has paid is not to hear that nobody knows because of one bad moment. */
const AGAIN_MS = [1_000, 3_000]

async function statusOf(
  reference: PaymentReference,
  tries = 0,
): Promise<ReturnedPayment['status']> {
  try {
    const verified = await call<VerifiedPayment>('/payments/verify', reference, {
      repeatable: true,
    })
    trackPayment(reference, verified)
    return verified.status
  } catch (error) {
    logFailure('The payment could not be checked', error)
    const wait = AGAIN_MS[tries]
    if (isRefused(error) || wait === undefined) return 'unchecked'
    await new Promise((resolve) => setTimeout(resolve, wait))
    return statusOf(reference, tries + 1)
  }
}

import { useEffect } from 'react'
import {
  forgetPayment,
  isPaymentAsked,
  paymentReference,
} from '../../onboarding/returned-payment.ts'
import { session } from '../../onboarding/session.ts'
import { takeReturnedPayment } from '../../onboarding/take-returned-payment.ts'
import { isBackFromPaying } from './gone-to-pay.ts'
import { reloadMoney } from './plans-book.ts'

/** Who went to pay and comes back without a payment to be checked has not finished it, and is told so. */
export function useUnfinished(): void {
  useEffect(() => {
    // One that the address still names is about to be asked about. Where this block's own code came late, it already is.
    const isNamed = paymentReference(new URLSearchParams(location.search)) !== undefined
    if (!isBackFromPaying() || isNamed || isPaymentAsked() || session.get().payment) return
    session.update((now) => ({ ...now, payment: { kind: 'payment_intent', status: 'expired' } }))
  }, [])
}

/** On a page outside of the onboarding: asks the server what became of the payment that the address names, for this page alone. */
export function useReturnedPayment(): void {
  useEffect(() => forgetPayment, [])
  useEffect(() => {
    const asking = takeReturnedPayment()
    if (!asking) return
    // Until the answer is there nobody knows that it was not finished.
    isBackFromPaying()
    void asking.then(reloadMoney)
  }, [])
}

import { useEffect } from 'react'
import { session } from '../../onboarding/session.ts'
import { takeReturnedPayment } from '../../onboarding/take-returned-payment.ts'
import { isBackFromPaying } from './gone-to-pay.ts'
import { reloadMoney } from './plans-book.ts'

/** Who went to pay and comes back without a payment to be checked has not finished it, and is told so. */
export function useUnfinished(): void {
  useEffect(() => {
    if (!isBackFromPaying() || session.get().payment) return
    session.update((now) => ({ ...now, payment: { kind: 'payment_intent', status: 'expired' } }))
  }, [])
}

/** On a page outside of the onboarding: asks the server what became of the payment that the address names. */
export function useReturnedPayment(): void {
  useEffect(() => {
    void takeReturnedPayment()?.then(reloadMoney)
  }, [])
}

import { useEffect, useState } from 'react'
import type { Payments } from '#contract/wire/payments.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'

export interface Paid {
  /** Less what they got back. */
  cents: number
  /** There are receipts, also where all of it went back. */
  hasReceipts: boolean
}

const nothing: Paid = { cents: 0, hasReceipts: false }

/**
 * What the visitor paid to us; undefined while it is asked. Who is not signed in has never paid: a payment needs an account.
 */
export function usePaid(): Paid | 'failed' | undefined {
  const isSignedIn = useSignedIn()
  const [paid, setPaid] = useState<Paid | 'failed'>()
  useEffect(() => {
    if (!isSignedIn) return
    let isHere = true
    call<Payments>('/api/payments', {}, { method: 'GET' }).then(
      ({ paidCents: cents, payments }) =>
        isHere && setPaid({ cents, hasReceipts: payments.length > 0 }),
      (error: unknown) => {
        logFailure('What was paid could not be loaded', error)
        if (isHere) setPaid('failed')
      },
    )
    return () => {
      isHere = false
    }
  }, [isSignedIn])
  return isSignedIn ? paid : nothing
}

import { useEffect, useState } from 'react'
import type { Payments } from '#contract/wire/payments.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'

/**
 * What the visitor paid to us, in cents, less what they got back; undefined while it is asked. Who is not signed in has never
 * paid: a payment needs an account.
 */
export function usePaid(): number | 'failed' | undefined {
  const isSignedIn = useSignedIn()
  const [cents, setCents] = useState<number | 'failed'>()
  useEffect(() => {
    if (!isSignedIn) return
    let isHere = true
    call<Payments>('/api/payments', {}, { method: 'GET' }).then(
      ({ paidCents }) => isHere && setCents(paidCents),
      (error: unknown) => {
        logFailure('What was paid could not be loaded', error)
        if (isHere) setCents('failed')
      },
    )
    return () => {
      isHere = false
    }
  }, [isSignedIn])
  return isSignedIn ? cents : 0
}

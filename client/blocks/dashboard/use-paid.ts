import { useEffect, useState } from 'react'
import type { Payments } from '#contract/wire/payments.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'

/**
 * What the visitor paid to us, in cents, less what they got back; undefined when it could not be asked. Who is not signed in
 * has never paid: a payment needs an account.
 */
export function usePaid(): number | undefined {
  const isSignedIn = useSignedIn()
  const [cents, setCents] = useState<number>()
  useEffect(() => {
    if (!isSignedIn) return
    let isHere = true
    call<Payments>('/api/payments', {}, { method: 'GET' }).then(
      ({ paidCents }) => isHere && setCents(paidCents),
      (error: unknown) => logFailure('What was paid could not be loaded', error),
    )
    return () => {
      isHere = false
    }
  }, [isSignedIn])
  return isSignedIn ? cents : 0
}

import { useEffect, useMemo, useState } from 'react'
import type { FactValues } from '#contract/definitions/facts.ts'
import { type UserDetails, subscriptionOf } from '#contract/subscriber.ts'
import type { VisitorState } from '#contract/wire/screen.ts'
import { useOnboardingFacts } from '../onboarding/use-onboarding-facts.ts'
import { call } from '../stage/api.ts'
import { serverNow } from '../stage/server-clock.ts'

/** The facts that hold in this browser: the server's, and what is kept here. The first rendering has the server's alone. */
export function useBrowserFacts(known: FactValues, { sessionId }: VisitorState): FactValues {
  const onboarding = useOnboardingFacts()
  const [subscribed, setSubscribed] = useState(false)

  useEffect(() => {
    if (!sessionId) return
    call<UserDetails>('/user/get', {}, { repeatable: true }).then(
      (user) => setSubscribed(subscriptionOf(user, serverNow()).status === 'active'),
      // Not knowing counts as not subscribed (SPEC §8); the call's failure is the network's own entry in the log.
      () => setSubscribed(false),
    )
  }, [sessionId])

  // The same object as long as they say the same: whoever follows the stage would begin again each time it is drawn.
  return useMemo(
    () => ({ ...known, ...onboarding, 'visitor.subscribed': subscribed }),
    [known, onboarding, subscribed],
  )
}

import { useEffect, useMemo, useState } from 'react'
import type { FactValues } from '#contract/definitions/facts.ts'
import { type UserDetails, subscriptionOf } from '#contract/subscriber.ts'
import type { Screen, VisitorState } from '#contract/wire/screen.ts'
import { useTabFacts } from '../onboarding/tab-facts.ts'
import { useOnboardingFacts } from '../onboarding/use-onboarding-facts.ts'
import { call } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { serverNow } from '../stage/server-clock.ts'

/** The facts that hold in this browser: the server's, and what is kept here. The first rendering has the server's alone. */
export function useBrowserFacts(
  { kind, facts: known }: Pick<Screen, 'kind' | 'facts'>,
  { sessionId }: VisitorState,
): FactValues {
  const ofTab = useTabFacts()
  const onboarding = useOnboardingFacts()
  const [subscribed, setSubscribed] = useState(false)

  useEffect(() => {
    if (!sessionId) return
    call<UserDetails>('/user/get', {}, { repeatable: true }).then(
      (user) => setSubscribed(subscriptionOf(user, serverNow()).status === 'active'),
      // Not knowing counts as not subscribed (SPEC §8).
      (error: unknown) => {
        logFailure('The subscription is not known', error)
        setSubscribed(false)
      },
    )
  }, [sessionId])

  // The same object as long as they say the same: whoever follows the stage would begin again each time it is drawn.
  return useMemo(
    () => ({
      ...known,
      ...(kind === 'step' && ofTab),
      ...onboarding,
      'visitor.subscribed': subscribed,
    }),
    [kind, known, ofTab, onboarding, subscribed],
  )
}

import { useMemo } from 'react'
import { closedChoices } from './closed-choices.ts'
import { keptState } from './kept-state.ts'
import { onboardingFacts, type OnboardingFacts } from './onboarding-facts.ts'
import { session } from './session.ts'
import { useStore } from './store.ts'

/** The onboarding facts of this browser; at their defaults on the server and in the first rendering. */
export function useOnboardingFacts(): OnboardingFacts {
  const state = useStore(keptState)
  const { claims } = useStore(session)
  const { suits, told } = useStore(closedChoices)
  const closed = told ? 0 : suits.length
  return useMemo(() => onboardingFacts(state, { claims }, closed), [state, claims, closed])
}

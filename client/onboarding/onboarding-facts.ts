import { isFiled } from '#contract/claim-states.ts'
import type { FactName } from '#contract/definitions/facts.ts'
import { isUnfinished, type OnboardingState, suitsToFile } from '#contract/onboarding.ts'
import { countUntold } from './closed-choices.ts'
import { claimFor, type Session } from './session.ts'

export type OnboardingFacts = Record<
  Extract<FactName, `onboarding.${string}` | `claims.${string}`>,
  number | boolean
>

/** What this browser knows of the onboarding, as facts. Chosen means: not ruled out by its questions. */
export function onboardingFacts(
  state: OnboardingState,
  { claims }: Pick<Session, 'claims'>,
  closed = countUntold(),
): OnboardingFacts {
  const chosen = suitsToFile(state)
  const states = chosen.map(({ id }) => claimFor(claims, id)?.state)
  const signed = states.filter(isFiled).length
  return {
    'onboarding.unfinished': isUnfinished(state),
    'onboarding.chosen': state.suits.length,
    'onboarding.closed': closed,
    'onboarding.suits': chosen.length,
    'onboarding.agreed': state.initUser,
    'claims.ready': states.filter((claim) => claim === 'ready_to_sign').length + signed,
    'claims.signed': signed,
  }
}

/** The same, seen from the claim of one index: whether it is this one that is ready. */
export function factsAtClaim(
  facts: OnboardingFacts,
  { state, claims, index }: { state: OnboardingState; claims: Session['claims']; index: number },
): OnboardingFacts {
  const claim = claimFor(claims, suitsToFile(state)[index]?.id ?? '')
  const isReady = claim?.state === 'ready_to_sign' || isFiled(claim?.state)
  return { ...facts, 'claims.ready': isReady ? facts['claims.ready'] : 0 }
}

import { suitsToFile } from '#contract/onboarding.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { filedField } from '../../onboarding/filed-before.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { useStore } from '../../onboarding/store.ts'

/** Names a settlement on entry to the flow: it is chosen there, and the visitor led to what is missing. */
export function entryHref(slug: string): string {
  return `/file?claim=${encodeURIComponent(slug)}`
}

type OfClaim = Pick<ClaimView, 'suitId' | 'suitSlug'>

/** The address of a claim's own step in the onboarding; the way in when this browser does not know its place there. */
export function useFlowPlace(): (claim: OfClaim, route: string) => string {
  const suits = suitsToFile(useStore(keptState))
  return ({ suitId, suitSlug }, route) => {
    const index = suits.findIndex(({ id }) => id === suitId)
    return index < 0 ? entryHref(suitSlug) : route.replace(':claimIndex', String(index))
  }
}

/** The same of the question who has filed in its settlement before. */
export function useFiledQuestionPlace(): (claim: OfClaim, route: string | undefined) => string {
  const { suits } = useStore(keptState)
  return ({ suitId, suitSlug }, route) => {
    const isChosen = suits.some(({ id }) => id === suitId)
    return route && isChosen ? `${route}#${filedField(suitId)}` : entryHref(suitSlug)
  }
}

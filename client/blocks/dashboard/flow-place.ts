import { suitsToFile } from '#contract/onboarding.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { useStore } from '../../onboarding/store.ts'

/** Names a settlement on entry to the flow: it is chosen there, and the visitor led to what is missing. */
export function entryHref(slug: string): string {
  return `/file?claim=${encodeURIComponent(slug)}`
}

/** The address of a claim's own step in the onboarding; the way in when this browser does not know its place there. */
export function useFlowPlace(): (
  claim: Pick<ClaimView, 'suitId' | 'suitSlug'>,
  route: string,
) => string {
  const suits = suitsToFile(useStore(keptState))
  return ({ suitId, suitSlug }, route) => {
    const index = suits.findIndex(({ id }) => id === suitId)
    return index < 0 ? entryHref(suitSlug) : route.replace(':claimIndex', String(index))
  }
}

import type { BlockInput } from '#contract/blocks/index.ts'
import { isSignedFor } from '#contract/claim-states.ts'
import type { ClaimView } from '#contract/wire/claims.ts'

type Words = BlockInput<'claim-state'>['states']

/** What the state of a claim is called, and what it means. */
export function stateCopy(
  claim: Pick<ClaimView, 'state' | 'method'>,
  words: Words,
): { label: string; text: string } {
  return (isSignedFor(claim) && words.signed_for) || words[claim.state]
}

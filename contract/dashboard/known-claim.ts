import type { ClaimBrief, ClaimStory } from '../wire/claim-story.ts'
import type { ClaimView } from '../wire/claims.ts'
import type { SuitDetail } from '../wire/suits.ts'

/** A claim with as much of its story and settlement as is there already. */
export interface KnownClaim {
  claim: ClaimView
  story?: (ClaimBrief & Partial<Pick<ClaimStory, 'ways'>>) | undefined
  suit?: SuitDetail | undefined
}

/** `today` is the ISO day where the person is. */
export interface Moment {
  now: Date
  today: string
}

import { type Static, Type } from 'typebox'
import { ClaimBrief } from './claim-story.ts'
import { SuitDetail } from './suits.ts'

/** GET /api/claims/stories → all claims of the visitor, newest first, with the settlements that they are in. */
export const ListClaimStories = {
  input: Type.Object({}),
  output: Type.Object({
    stories: Type.Array(ClaimBrief),
    suits: Type.Array(SuitDetail),
  }),
}

export type ClaimStories = Static<typeof ListClaimStories.output>

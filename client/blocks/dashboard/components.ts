import type { ComponentType } from 'react'
import type { dashboardBlocks } from '#contract/blocks/dashboard/index.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { ClaimPapers } from './claim-papers.tsx'
import { ClaimReports } from './claim-reports.tsx'
import { ClaimRights } from './claim-rights.tsx'
import { ClaimState } from './claim-state.tsx'
import { ClaimStory } from './claim-story.tsx'
import { ClaimsByActor } from './claims-by-actor.tsx'
import { ClaimsMoney } from './claims-money.tsx'
import { DoNow } from './do-now.tsx'
import { FilingWays } from './filing-ways.tsx'
import { LettersSent } from './letters-sent.tsx'
import { WatchList } from './watch-list.tsx'

/** Block name → the component that draws it. */
export const components: {
  [Name in keyof typeof dashboardBlocks]: ComponentType<BlockInput<Name>>
} = {
  'do-now': DoNow,
  'claims-by-actor': ClaimsByActor,
  'claims-money': ClaimsMoney,
  'letters-sent': LettersSent,
  'watch-list': WatchList,
  'claim-state': ClaimState,
  'claim-reports': ClaimReports,
  'filing-ways': FilingWays,
  'claim-story': ClaimStory,
  'claim-papers': ClaimPapers,
  'claim-rights': ClaimRights,
}

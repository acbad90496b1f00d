import { ClaimPapers, ClaimRights, ClaimStoryBlock, FilingWays } from './claim-parts.ts'
import { ClaimReports } from './claim-reports.ts'
import { ClaimStateBlock } from './claim-state.ts'
import { DoNow } from './do-now.ts'
import { ClaimsByActor, ClaimsMoney, LettersSent, WatchList } from './lists.ts'

/** Blocks of the pages where people see what became of their claims. */
export const dashboardBlocks = {
  'do-now': DoNow,
  'claims-by-actor': ClaimsByActor,
  'claims-money': ClaimsMoney,
  'letters-sent': LettersSent,
  'watch-list': WatchList,
  'claim-state': ClaimStateBlock,
  'claim-reports': ClaimReports,
  'filing-ways': FilingWays,
  'claim-story': ClaimStoryBlock,
  'claim-papers': ClaimPapers,
  'claim-rights': ClaimRights,
}

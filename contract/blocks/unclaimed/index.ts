import { UnclaimedHits } from './unclaimed-hits.ts'
import { UnclaimedKept } from './unclaimed-kept.ts'
import { UnclaimedOffice } from './unclaimed-office.ts'
import { UnclaimedSearch } from './unclaimed-search.ts'

/** Blocks about money that states hold for people. */
export const unclaimedBlocks = {
  'unclaimed-search': UnclaimedSearch,
  'unclaimed-hits': UnclaimedHits,
  'unclaimed-kept': UnclaimedKept,
  'unclaimed-office': UnclaimedOffice,
}

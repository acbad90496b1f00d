import type { ComponentType } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { unclaimedBlocks } from '#contract/blocks/unclaimed/index.ts'
import { UnclaimedHits } from './unclaimed-hits.tsx'
import { UnclaimedKept } from './unclaimed-kept.tsx'
import { UnclaimedOffice } from './unclaimed-office.tsx'
import { UnclaimedSearch } from './unclaimed-search.tsx'

/** Block name → the component that draws it. */
export const components: {
  [Name in keyof typeof unclaimedBlocks]: ComponentType<BlockInput<Name>>
} = {
  'unclaimed-search': UnclaimedSearch,
  'unclaimed-hits': UnclaimedHits,
  'unclaimed-kept': UnclaimedKept,
  'unclaimed-office': UnclaimedOffice,
}

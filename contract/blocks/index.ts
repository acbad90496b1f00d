import type { Static } from 'typebox'
import { accountBlocks } from './account/index.ts'
import { contentBlocks } from './content/index.ts'
import { dashboardBlocks } from './dashboard/index.ts'
import { evidenceBlocks } from './evidence/index.ts'
import { flightBlocks } from './flights/index.ts'
import { flowBlocks } from './flow/index.ts'
import { homeBlocks } from './home/index.ts'
import { linkBlocks } from './links/index.ts'
import { planBlocks } from './plans/index.ts'
import { privacyBlocks } from './privacy/index.ts'
import { refundBlocks } from './refunds/index.ts'
import { subscriptionBlocks } from './subscriptions/index.ts'
import { unclaimedBlocks } from './unclaimed/index.ts'

/** Block name → what its props must be. A line added in one of the groups obliges the client to draw it. */
export const blocks = {
  ...homeBlocks,
  ...contentBlocks,
  ...flowBlocks,
  ...accountBlocks,
  ...dashboardBlocks,
  ...evidenceBlocks,
  ...planBlocks,
  ...privacyBlocks,
  ...refundBlocks,
  ...subscriptionBlocks,
  ...unclaimedBlocks,
  ...flightBlocks,
  ...linkBlocks,
}

export type BlockName = keyof typeof blocks
export type BlockProps<Name extends BlockName> = Static<(typeof blocks)[Name]>

/** What a component gets: its props, what its source loaded, and the id of its section. */
export type BlockInput<Name extends BlockName> = BlockProps<Name> & {
  sectionId: string
  data?: unknown
}

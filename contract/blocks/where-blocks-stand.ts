import type { SourceName } from '../definitions/sources.ts'
import type { BlockName } from './index.ts'

/** Parts of a step: they read and change what somebody answers in a flow, and cannot be drawn outside of one. */
export const blocksOfSteps: ReadonlySet<BlockName> = new Set([
  'welcome-form',
  'questions',
  'choices',
  'consent',
  'product-picker',
  'store-picker',
  'closed-suits',
  'fit-questions',
  'fit-card',
  'left-out',
  'too-late',
  'claim-list',
  'claim-details',
  'claim-preview',
  'answer-list',
  'complete-documents',
  'account-step',
  'plan-options',
])

/** Those of them that may stand on a step more than once: what they ask is named by themselves. */
export const repeatable: ReadonlySet<BlockName> = new Set([
  'questions',
  'choices',
  'consent',
  'answer-list',
])

/** Blocks that draw the title of a page, its heading of level 1. A step has a title of its own. */
export const titleBlocks: ReadonlySet<BlockName> = new Set([
  'page-heading',
  'hero',
  'list-hero',
  'page-hero',
  'start-form',
  'suit-facts',
  'claim-state',
  'sign-in',
  'sign-in-link',
  'sign-out',
  'forgot-password',
  'reset-password',
  'confirm-address',
  'confirm-email-change',
  'email-settings',
  'continue-link',
  'pay-fees',
  'payment-receipt',
  'change-plan',
  'cancel-plan',
  'go-on',
])

/** What data a block shows: those of its own source, or of its page's. Others show none. */
export const sourcesShown: { readonly [Name in BlockName]?: readonly SourceName[] } = {
  'suit-list': ['openSuits', 'closedSuits'],
  'list-hero': ['openSuits', 'closedSuits'],
  'suit-facts': ['suit'],
  'product-picker': ['openSuits'],
  'store-picker': ['openSuits'],
  'closed-suits': ['closedSuits'],
  'unclaimed-search': ['unclaimedOffices'],
  'unclaimed-office': ['unclaimedOffice'],
  'kept-table': ['browserStorage', 'retention', 'outsideCompanies'],
  'service-finder': ['cancelServices'],
  'cancel-guide': ['cancelService'],
  'flight-check': ['flightChoices'],
}

/** Of those, the ones that ask for themselves what no source has brought. */
export const fetching: ReadonlySet<BlockName> = new Set([
  'suit-list',
  'list-hero',
  'product-picker',
  'store-picker',
])

/** The part of the address by which a block knows what it shows: it is read by this name. */
export const partsShown: { readonly [Name in BlockName]?: string } = {
  'claim-state': 'id',
  'claim-story': 'id',
  'claim-papers': 'id',
  'claim-rights': 'id',
  'claim-reports': 'id',
  'filing-ways': 'id',
  'payment-receipt': 'id',
}

import type { BlockName } from './index.ts'

/**
 * Blocks that show legal text, consent, what is signed or what is paid. No variation and no adaptation may touch them:
 * everybody signs the same words.
 */
export const lockedBlocks: ReadonlySet<BlockName> = new Set([
  'welcome-form',
  'claim-preview',
  'pay-button',
])

/** Blocks that a flow cannot do without: without one of them, nobody who is inside could finish what they began. */
export const neededBlocks: ReadonlySet<BlockName> = new Set([
  ...lockedBlocks,
  'product-picker',
  'fit-questions',
  'claim-details',
  'claim-list',
  'review-list',
  'complete-documents',
])

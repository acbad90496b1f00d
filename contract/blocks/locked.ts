import type { BlockName } from './index.ts'

/** Blocks that everybody has to find on some page: what they owe, what they were promised, and how to change, cancel or object. */
export const neededOnPages: ReadonlySet<BlockName> = new Set([
  'pay-fees',
  'change-plan',
  'cancel-plan',
  'my-guarantee',
  'privacy-choices',
  'kept-table',
])

/**
 * Blocks that show legal text, consent, what is signed or paid, or how to cancel and object. No variation and no adaptation may
 * touch them: everybody reads and signs the same words, and finds the same way out.
 */
export const lockedBlocks: ReadonlySet<BlockName> = new Set([
  'welcome-form',
  'claim-preview',
  'consent',
  'pay-button',
  ...neededOnPages,
])

/** Blocks that a flow cannot do without: without one of them, nobody who is inside could finish what they began. */
export const neededBlocks: ReadonlySet<BlockName> = new Set([
  'welcome-form',
  'claim-preview',
  'pay-button',
  'product-picker',
  'fit-questions',
  'claim-details',
  'claim-list',
  'review-list',
  'complete-documents',
])

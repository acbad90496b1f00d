import type { BlockName } from './index.ts'

/** What people owe, what they were promised, and how to change, cancel or object: the same for everybody. */
const promises: readonly BlockName[] = [
  'pay-fees',
  'change-plan',
  'cancel-plan',
  'my-guarantee',
  'privacy-choices',
  'kept-table',
]

/** The ways in and out that e-mails and buttons lead to, each of which is on one page alone. A variation may show them otherwise. */
const waysInAndOut: readonly BlockName[] = [
  'sign-in',
  'sign-in-link',
  'forgot-password',
  'reset-password',
  'confirm-address',
  'confirm-email-change',
  'sign-out',
  'continue-link',
  'email-settings',
  'account-texts',
  'privacy-data',
]

/** Blocks that everybody has to find on some page. */
export const neededOnPages: ReadonlySet<BlockName> = new Set([...promises, ...waysInAndOut])

/**
 * Blocks that show legal text, consent, what is signed or paid, or how to cancel and object. No variation and no adaptation may
 * touch them: everybody reads and signs the same words, and finds the same way out.
 */
export const lockedBlocks: ReadonlySet<BlockName> = new Set([
  'welcome-form',
  'claim-preview',
  'consent',
  'pay-button',
  ...promises,
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
  'too-late',
])

/**
 * Steps that the program itself leads to, or keeps answers under, by their names: a link of a block to one that has another name
 * would lead to the beginning, and whoever has paid as well.
 */
export const neededSteps: ReadonlySet<string> = new Set([
  'welcome',
  'select-product',
  'select-questions',
  'not-eligible',
  'sign-form',
  'sign-preview',
  'plan',
  'complete',
])

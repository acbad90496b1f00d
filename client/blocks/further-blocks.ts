import type { ComponentType } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { accountBlocks } from '#contract/blocks/account/index.ts'
import type { dashboardBlocks } from '#contract/blocks/dashboard/index.ts'
import type { evidenceBlocks } from '#contract/blocks/evidence/index.ts'
import type { flightBlocks } from '#contract/blocks/flights/index.ts'
import type { linkBlocks } from '#contract/blocks/links/index.ts'
import type { planBlocks } from '#contract/blocks/plans/index.ts'
import type { privacyBlocks } from '#contract/blocks/privacy/index.ts'
import type { refundBlocks } from '#contract/blocks/refunds/index.ts'
import type { subscriptionBlocks } from '#contract/blocks/subscriptions/index.ts'
import type { unclaimedBlocks } from '#contract/blocks/unclaimed/index.ts'

/** Blocks that neither the public pages nor the first steps of the onboarding show. */
export type FurtherBlock =
  | keyof typeof accountBlocks
  | keyof typeof dashboardBlocks
  | keyof typeof evidenceBlocks
  | keyof typeof flightBlocks
  | keyof typeof linkBlocks
  | keyof typeof planBlocks
  | keyof typeof privacyBlocks
  | keyof typeof refundBlocks
  | keyof typeof subscriptionBlocks
  | keyof typeof unclaimedBlocks

/** Brings the group that a block comes in. */
type Load<Name extends FurtherBlock> = () => Promise<{
  components: { [Each in Name]: ComponentType<BlockInput<Each>> }
}>

const content = () => import('./content/index.ts')
const account = () => import('./account/components.ts')
const dashboard = () => import('./dashboard/components.ts')
const plans = () => import('./plans/components.ts')
const privacy = () => import('./privacy/components.ts')
const flights = () => import('./flights/components.ts')
const refunds = () => import('./refunds/components.ts')
const subscriptions = () => import('./subscriptions/components.ts')
const unclaimed = () => import('./unclaimed/components.ts')
const links = () => import('./links/components.ts')
const lone = () => import('./lone-blocks.ts')

/**
 * Block name → the group it comes in. This list is a file of its own that comes late, since every name and every file in
 * it would weigh on the home page. A block missing here does not compile.
 */
export const groupOf: { [Name in FurtherBlock]: Load<Name> } = {
  'do-now': dashboard,
  'claims-by-actor': dashboard,
  'claims-money': dashboard,
  'letters-sent': dashboard,
  'watch-list': dashboard,
  'claim-state': dashboard,
  'claim-reports': dashboard,
  'filing-ways': dashboard,
  'claim-story': dashboard,
  'claim-papers': dashboard,
  'claim-rights': dashboard,

  'account-step': account,
  'sign-in': account,
  'sign-in-link': account,
  'forgot-password': account,
  'reset-password': account,
  'sign-out': account,
  'confirm-address': account,
  'confirm-email-change': account,
  'account-who': account,
  'account-security': account,
  'account-emails': account,
  'account-texts': account,

  'email-settings': lone,
  'verify-file': lone,

  'plan-options': plans,
  'plan-table': plans,
  'price-switch': plans,
  'pay-button': plans,
  'payment-outcome': plans,
  'pay-fees': plans,
  'current-plan': plans,
  'my-payments': plans,
  'my-guarantee': plans,
  'cancel-plan': plans,
  'change-plan': plans,
  'payment-receipt': plans,
  'go-on': plans,

  'privacy-data': privacy,
  'privacy-choices': privacy,
  'privacy-receipt': privacy,
  'flight-check': flights,

  'kept-table': content,

  'refund-cases': refunds,
  'late-order': refunds,
  'card-offers': refunds,

  'service-finder': subscriptions,
  'cancel-guide': subscriptions,
  'cancel-letter': subscriptions,
  'my-cancellations': subscriptions,

  'bank-links': links,
  'mailbox-choice': links,
  'receipt-reader': links,

  'unclaimed-search': unclaimed,
  'unclaimed-hits': unclaimed,
  'unclaimed-kept': unclaimed,
  'unclaimed-office': unclaimed,
}

import { CardOffers } from './card-offers.ts'
import { LateOrderBlock } from './late-order.ts'
import { RefundCases } from './refund-cases.ts'

/** Blocks about money back for purchases, and about cards. */
export const refundBlocks = {
  'refund-cases': RefundCases,
  'late-order': LateOrderBlock,
  'card-offers': CardOffers,
}

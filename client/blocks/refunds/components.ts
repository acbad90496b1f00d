import type { ComponentType } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { refundBlocks } from '#contract/blocks/refunds/index.ts'
import { CardOffers } from './card-offers.tsx'
import { LateOrder } from './late-order.tsx'
import { RefundCases } from './refund-cases.tsx'

/** Block name → the component that draws it. */
export const components: {
  [Name in keyof typeof refundBlocks]: ComponentType<BlockInput<Name>>
} = {
  'refund-cases': RefundCases,
  'late-order': LateOrder,
  'card-offers': CardOffers,
}

import type { ComponentType } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { privacyBlocks } from '#contract/blocks/privacy/index.ts'
import { PrivacyChoices } from './privacy-choices.tsx'
import { PrivacyData } from './privacy-data.tsx'
import { PrivacyReceipt } from './privacy-receipt.tsx'

/** Block name → the component that draws it. The table of what is kept comes with the other tables. */
export const components: {
  [Name in Exclude<keyof typeof privacyBlocks, 'kept-table'>]: ComponentType<BlockInput<Name>>
} = {
  'privacy-data': PrivacyData,
  'privacy-choices': PrivacyChoices,
  'privacy-receipt': PrivacyReceipt,
}

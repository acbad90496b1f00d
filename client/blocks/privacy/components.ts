import type { ComponentType } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { privacyBlocks } from '#contract/blocks/privacy/index.ts'
import { KeptTable } from './kept-table.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'
import { PrivacyData } from './privacy-data.tsx'
import { PrivacyReceipt } from './privacy-receipt.tsx'

/** Block name → the component that draws it. */
export const components: {
  [Name in keyof typeof privacyBlocks]: ComponentType<BlockInput<Name>>
} = {
  'privacy-data': PrivacyData,
  'privacy-choices': PrivacyChoices,
  'privacy-receipt': PrivacyReceipt,
  'kept-table': KeptTable,
}

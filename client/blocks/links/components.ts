import type { ComponentType } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { linkBlocks } from '#contract/blocks/links/index.ts'
import { BankLinks } from './bank-links.tsx'
import { MailboxChoice } from './mailbox-choice.tsx'
import { ReceiptReader } from './receipt-reader.tsx'

/** Block name → the component that draws it. */
export const components: {
  [Name in keyof typeof linkBlocks]: ComponentType<BlockInput<Name>>
} = {
  'bank-links': BankLinks,
  'mailbox-choice': MailboxChoice,
  'receipt-reader': ReceiptReader,
}

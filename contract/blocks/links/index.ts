import { BankLinksBlock } from './bank-links.ts'
import { MailboxChoiceBlock } from './mailbox-choice.ts'
import { ReceiptReader } from './receipt-reader.ts'

/** Blocks that find out what somebody bought, from a bank or from receipts. */
export const linkBlocks = {
  'bank-links': BankLinksBlock,
  'mailbox-choice': MailboxChoiceBlock,
  'receipt-reader': ReceiptReader,
}

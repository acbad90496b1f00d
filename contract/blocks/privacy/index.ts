import { KeptTable, PrivacyChoices, PrivacyReceipt } from './privacy-choices.ts'
import { PrivacyData } from './privacy-data.ts'

/** Blocks about what is kept of a person, and what they can do about it. */
export const privacyBlocks = {
  'privacy-data': PrivacyData,
  'privacy-choices': PrivacyChoices,
  'privacy-receipt': PrivacyReceipt,
  'kept-table': KeptTable,
}

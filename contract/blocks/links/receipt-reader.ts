import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { closed, FieldCopy } from '../dashboard/words.ts'
import { told } from '../told.ts'
import { LeadWords } from './lead-words.ts'

/** Receipts read in memory: what they say is put right by their owner, and leads on. */
export const ReceiptReader = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    file: Type.Object({ label: Text, hint: Text, button: Text, drop: Text, chosen: Text }, closed),
    reading: Text,
    found: told('In the list of files, of one that was read.'),
    full: told('When there are as many receipts as fit.'),
    failed: Text,
    card: Type.Object(
      {
        title: told('May name {name}, the file’s.'),
        check: Text,
        merchant: FieldCopy,
        orderedOn: FieldCopy,
        amount: FieldCopy,
        orderNumber: FieldCopy,
        button: Text,
        next: Text,
        refund: Text,
        late: Text,
      },
      closed,
    ),
    leads: LeadWords,
  },
  closed,
)

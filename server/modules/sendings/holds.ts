import type { Holding } from '../holding.ts'
import { hashAddress } from './hash-address.ts'

export const sendingsHolds: readonly Holding[] = [
  {
    table: 'vendor_sendings',
    title: 'What went to outside companies about you',
    whose: [{ visitor: 'visitor_id' }, { address: 'address_hash', hash: hashAddress }],
    columns: {
      id: 'reference',
      visitor_id: 'reference',
      address_hash: 'reference',
      vendor: 'plain',
      what: 'plain',
      about: 'plain',
      key: 'reference',
      at: 'plain',
    },
    lasts: { words: '2 years', swept: { after: 'at', days: 730 } },
  },
]

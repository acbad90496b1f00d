import { hashAddress } from '../emails/index.ts'
import { type Holding, impersonal, sealed } from '../holding.ts'

export const newsHolds: readonly Holding[] = [
  {
    table: 'news_readers',
    title: 'Which new settlements you want to hear of',
    whose: [{ visitor: 'visitor_id' }],
    columns: {
      id: 'reference',
      visitor_id: 'reference',
      scope: 'plain',
      sealed_about: sealed('news'),
      asked_at: 'plain',
    },
    lasts: {
      words:
        'Until you say that you want none, or delete it; without an account 14 months, unless your address said yes to it',
    },
  },
  {
    table: 'news_told',
    title: 'Until when you were told of new settlements',
    whose: [{ address: 'address_hash', hash: hashAddress }],
    columns: { address_hash: 'reference', told_until: 'plain', sent_at: 'plain' },
    lasts: { words: '14 months', swept: { after: 'told_until', days: 425 } },
  },
  impersonal('news_listings', {
    title: 'Since when settlements are listed',
    columns: ['suit_id', 'listed_at'],
    words: 'As long as the settlement is in the catalogue',
  }),
]

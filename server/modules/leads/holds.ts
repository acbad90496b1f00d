import { type Holding, sealed } from '../holding.ts'

export const leadsHolds: readonly Holding[] = [
  {
    table: 'leads',
    title: 'Email address for news',
    whose: [
      { address: 'email_hash', hash: ({ secrets }, address) => secrets.sign('lead', address) },
    ],
    columns: {
      id: 'reference',
      email_hash: 'reference',
      sealed_email: sealed('lead', 'text'),
      visitor_id: 'reference',
      created_at: 'plain',
      last_seen_at: 'plain',
      handed_on_at: 'plain',
    },
    lasts: { words: 'Until you unsubscribe or delete it' },
  },
]

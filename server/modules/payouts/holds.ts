import type { Holding } from '../holding.ts'

export const payoutsHolds: readonly Holding[] = [
  {
    table: 'payouts',
    title: 'Payments that you told us of',
    whose: [{ visitor: 'visitor_id' }],
    columns: {
      id: 'reference',
      claim_id: 'reference',
      visitor_id: 'reference',
      suit_id: 'reference',
      amount_cents: 'personal',
      received_on: 'personal',
      method: 'personal',
      void_after: 'plain',
      deposited_on: 'plain',
      reissue_requested_on: 'plain',
      share: 'plain',
      created_at: 'plain',
    },
    lasts: {
      words: 'Until you delete it; without an account, as long as a claim that was not signed here',
      endedBy: ['forget_untouched_claims'],
    },
  },
]

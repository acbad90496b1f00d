import type { Holding } from '../holding.ts'

/** Accounts of staff are all that it names of anybody. */
export const pricesHolds: readonly Holding[] = [
  {
    table: 'price_changes',
    title: 'New prices that wait for approval',
    whose: 'nobody',
    columns: {
      id: 'reference',
      code: 'plain',
      variant: 'plain',
      cents: 'plain',
      fee_cents: 'plain',
      certified_fee_cents: 'plain',
      starts_at: 'plain',
      reason: 'plain',
      proposed_by: 'reference',
      status: 'plain',
      decided_by: 'reference',
      decided_at: 'plain',
      created_at: 'plain',
    },
    lasts: { words: 'For good' },
  },
]

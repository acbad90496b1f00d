import { type Holding, sealed } from '../holding.ts'
import { SEAL } from './cancellation-facts.ts'

export const subscriptionsHolds: readonly Holding[] = [
  {
    table: 'cancellations',
    title: 'Subscriptions that you are cancelling',
    whose: [{ visitor: 'visitor_id', missed: true }],
    columns: {
      id: 'reference',
      visitor_id: 'reference',
      standing: 'plain',
      remind_on: 'plain',
      sealed_facts: sealed(SEAL),
      created_at: 'plain',
      updated_at: 'plain',
    },
    lasts: {
      words: 'Two years after you last changed it',
      swept: { after: 'updated_at', days: 730 },
    },
  },
]

import type { Holding } from '../holding.ts'

export const policyViolationsHolds: readonly Holding[] = [
  {
    table: 'policy_violations',
    title: 'What browsers were not allowed to load',
    whose: 'nobody',
    columns: {
      directive: 'plain',
      blocked: 'plain',
      page: 'plain',
      reports: 'plain',
      first_at: 'plain',
      last_at: 'plain',
    },
    lasts: {
      words: '30 days after it was last reported',
      swept: { after: 'last_at', days: 30 },
    },
  },
]

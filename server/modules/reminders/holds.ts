import type { Holding } from '../holding.ts'

export const remindersHolds: readonly Holding[] = [
  {
    table: 'reminders',
    title: 'What we reminded you of',
    whose: [{ column: 'claim_id', in: 'claims' }],
    columns: {
      id: 'reference',
      claim_id: 'reference',
      topic: 'plain',
      mark: 'plain',
      created_at: 'plain',
    },
    lasts: { words: 'As long as its claim' },
  },
]

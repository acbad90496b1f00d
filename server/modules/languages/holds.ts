import type { Holding } from '../holding.ts'

export const languagesHolds: readonly Holding[] = [
  {
    table: 'reading_languages',
    title: 'The language that you read in',
    whose: [{ visitor: 'visitor_id', trace: true }],
    columns: { visitor_id: 'reference', language: 'plain', since: 'plain' },
    lasts: { words: '14 months after your last visit', swept: { after: 'since', days: 425 } },
  },
]

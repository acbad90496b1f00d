import type { Holding } from '../holding.ts'

export const proofsHolds: readonly Holding[] = [
  {
    table: 'content_proofs',
    title: 'Proofs of quotes and figures on our pages',
    whose: 'nobody',
    columns: {
      content_hash: 'reference',
      kind: 'plain',
      excerpt: 'plain',
      source: 'plain',
      kept_at: 'plain',
      as_of: 'plain',
      recorded_by: 'reference',
      recorded_at: 'plain',
      approved_by: 'reference',
      approved_at: 'plain',
    },
    lasts: { words: 'As long as this site is run: it says what was public' },
  },
]

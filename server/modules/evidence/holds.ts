import type { Holding } from '../holding.ts'

export const evidenceHolds: readonly Holding[] = [
  {
    table: 'evidence_seals',
    title: 'Certificates that were made for you',
    whose: [{ column: 'claim_id', in: 'claims' }],
    columns: {
      sha256: 'reference',
      claim_id: 'reference',
      kind: 'plain',
      head: 'reference',
      created_at: 'plain',
    },
    lasts: { words: 'As long as its claim', endedBy: ['forget_old_records'] },
    kept: {
      become: {},
      as: 'papers',
    },
  },
]

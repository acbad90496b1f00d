import { type Holding, NOBODY, sealed } from '../holding.ts'

export const uploadsHolds: readonly Holding[] = [
  {
    table: 'uploads',
    title: 'Files that you added',
    whose: [{ visitor: 'visitor_id' }],
    columns: {
      id: 'reference',
      visitor_id: 'reference',
      claim_id: 'reference',
      sha256: 'reference',
      media_type: 'plain',
      byte_size: 'plain',
      pages: 'plain',
      sealed_name: sealed('upload-name', 'text'),
      sealed_bytes: sealed('upload', 'file'),
      created_at: 'plain',
    },
    lasts: {
      words: '30 days; one that belongs to a claim, as long as the claim',
      swept: { after: 'created_at', days: 30 },
      endedBy: ['forget_untouched_claims', 'forget_old_records'],
    },
    kept: {
      where: 'claim_id is not null',
      become: { visitor_id: NOBODY },
      as: 'papers',
    },
  },
]

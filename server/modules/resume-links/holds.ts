import type { Holding } from '../holding.ts'

export const resumeLinksHolds: readonly Holding[] = [
  {
    table: 'resume_links',
    title: 'Links to go on elsewhere',
    whose: [{ visitor: 'visitor_id' }],
    columns: {
      id: 'reference',
      token_hash: 'key',
      visitor_id: 'reference',
      address_hash: 'reference',
      created_at: 'plain',
      expires_at: 'plain',
      used_at: 'plain',
      used_by: 'key',
    },
    lasts: { words: '30 days', swept: { after: 'created_at', days: 30 } },
  },
]

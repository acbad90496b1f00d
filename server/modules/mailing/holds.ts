import type { Holding } from '../holding.ts'

export const mailingHolds: readonly Holding[] = [
  {
    table: 'mail_events',
    title: 'What the post told of your letters',
    whose: [{ column: 'letter_id', in: 'letters' }],
    columns: {
      id: 'reference',
      provider_id: 'reference',
      letter_id: 'reference',
      kind: 'plain',
      at: 'plain',
      told_at: 'plain',
      reason: 'plain',
      tracking: 'reference',
    },
    lasts: {
      words: 'As long as its claim or refund case; what is told after its end, 90 days',
      // Of a letter that nobody here knows, or knows any more.
      swept: { after: 'told_at', days: 90 },
      endedBy: ['forget_old_records'],
    },
    kept: {
      where: `exists (select from letters l where l.id = mail_events.letter_id and l.claim_id is not null)`,
      become: {},
      as: 'mailing',
    },
  },
]

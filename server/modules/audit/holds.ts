import { type Holding, impersonal } from '../holding.ts'

export const auditHolds: readonly Holding[] = [
  impersonal('audit_log', {
    title: 'What staff did',
    columns: [
      'id',
      'at',
      'actor_id',
      'actor_role',
      'action',
      'subject_kind',
      'subject_id',
      'before',
      'after',
      'reason',
    ],
    words: 'As long as this site is run; it names ids and codes, and nobody',
  }),
]

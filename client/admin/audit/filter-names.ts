import type { AuditFilters } from '#contract/wire/admin/audit.ts'

/** The filters as they stand in the screen's address. */
export const filterNames = [
  'actor',
  'action',
  'subjectKind',
  'subjectId',
  'from',
  'to',
] as const satisfies (keyof AuditFilters)[]

import type { QueryBuilder } from 'objection'
import type { AuditFilters } from '#contract/wire/admin/audit.ts'
import type { Tools } from '../../tools.ts'
import { AuditEntry } from './audit-entry.model.ts'

const DAY_MS = 86_400_000

interface Wanted {
  filters: AuditFilters
  /** Those that are older than this entry. */
  after?: string | undefined
  limit: number
}

/** Entries of the record that fit all filters, newest first. */
export function findEntries(
  { db }: Pick<Tools, 'db'>,
  { filters, after, limit }: Wanted,
): Promise<AuditEntry[]> {
  const { actor, subjectKind, subjectId, action, from, to } = filters
  const query = AuditEntry.query(db).orderBy('id', 'desc').limit(limit)
  if (after) query.where('id', '<', after)
  if (actor) whereActor(query, actor)
  if (subjectKind) query.where({ subjectKind })
  if (subjectId) query.where({ subjectId })
  if (action) query.where({ action })
  if (from) query.where('at', '>=', new Date(from))
  if (to) query.where('at', '<', new Date(Date.parse(to) + DAY_MS))
  return query.execute()
}

function whereActor(query: QueryBuilder<AuditEntry, AuditEntry[]>, actor: string): void {
  if (actor === 'system') query.whereNull('actorId')
  // Compared as text: what is no id is simply nobody's.
  else query.whereRaw('actor_id::text = ?', [actor])
}

/** What the entries that there are can be filtered by. */
export async function findChoices({
  db,
}: Pick<Tools, 'db'>): Promise<{ actorIds: string[]; actions: string[]; subjectKinds: string[] }> {
  const distinct = (column: string) =>
    db('auditLog').distinct(column).whereNotNull(column).orderBy(column)
  const actorIds = (await distinct('actorId').pluck('actor_id')) as string[]
  const actions = (await distinct('action').pluck('action')) as string[]
  const subjectKinds = (await distinct('subjectKind').pluck('subject_kind')) as string[]
  return { actorIds, actions, subjectKinds }
}

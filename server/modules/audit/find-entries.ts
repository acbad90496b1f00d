import type { QueryBuilder } from 'objection'
import type { AuditFilters } from '#contract/wire/admin/audit.ts'
import type { Tools } from '../../tools.ts'
import { AuditEntry } from './audit-entry.model.ts'

const DAY_MS = 86_400_000
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

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
  if (actor === 'system') void query.whereNull('actorId')
  else if (UUID.test(actor)) void query.where({ actorId: actor })
  // What is no id is simply nobody's.
  else void query.whereRaw('false')
}

interface Choices {
  actorIds: string[]
  actions: string[]
  subjectKinds: string[]
}

/** What the entries that there are can be filtered by. */
export async function findChoices({ db }: Pick<Tools, 'db'>): Promise<Choices> {
  const { rows } = (await db.raw(
    `select array(${valuesOf('actor_id')})::text[] as "actorIds", array(${valuesOf('action')}) as actions,
       array(${valuesOf('subject_kind')}) as "subjectKinds"`,
  )) as { rows: [Choices] }
  return rows[0]
}

/** The few values of a column, each found by one step along its index: the record has no end, and is not read through. */
function valuesOf(column: 'actor_id' | 'action' | 'subject_kind'): string {
  const next = (after: string) =>
    `(select ${column} from audit_log where ${column} ${after} order by ${column} limit 1)`
  return `with recursive found as (
      select ${next('is not null')} as value
      union all
      select ${next('> found.value')} from found where found.value is not null)
    select value from found where value is not null`
}

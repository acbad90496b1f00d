import { AUDIT_TABLE_MOST, type AuditFilters } from '#contract/wire/admin/audit.ts'
import type { Prepared } from '../../../http/prepared.ts'
import { writeCsv } from '../../../http/write-csv.ts'
import type { Tools } from '../../../tools.ts'
import { findEntries } from '../../audit/index.ts'
import { emailsOf } from './list-audit.ts'

const HEAD = [
  'at',
  'person',
  'role',
  'action',
  'kind',
  'subject',
  'before',
  'after',
  'reason',
  'id',
]

/** The entries that fit as a table. */
export async function auditCsv(
  tools: Pick<Tools, 'db' | 'secrets'>,
  filters: AuditFilters,
): Promise<Prepared> {
  const entries = await findEntries(tools, { filters, limit: AUDIT_TABLE_MOST })
  const actors = [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))]
  const emails = await emailsOf(tools, actors)
  const lines = entries.map((entry) => [
    entry.at.toISOString(),
    entry.actorId ? (emails.get(entry.actorId) ?? entry.actorId) : 'system',
    entry.actorRole,
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    jsonOf(entry.before),
    jsonOf(entry.after),
    entry.reason,
    entry.id,
  ])
  return writeCsv('audit', [HEAD, ...lines])
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

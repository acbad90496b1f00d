import { type Static, Type } from 'typebox'
import { roles } from '../../roles.ts'
import { day, instant, orNull, uuid } from '../parts.ts'

const filters = {
  /** An account's id, or `system`. */
  actor: Type.Optional(Type.String({ maxLength: 40 })),
  subjectKind: Type.Optional(Type.String({ maxLength: 60 })),
  subjectId: Type.Optional(Type.String({ maxLength: 200 })),
  action: Type.Optional(Type.String({ maxLength: 80 })),
  /** ISO days in UTC, both included. */
  from: Type.Optional(day),
  to: Type.Optional(day),
}

const AuditEntry = Type.Object({
  id: uuid,
  at: instant,
  /** Null for the system. The address is null when the account is gone. */
  actor: orNull(Type.Object({ id: uuid, email: orNull(Type.String()) })),
  /** What the person was then. */
  role: orNull(Type.Enum([...roles])),
  action: Type.String(),
  subject: Type.Object({ kind: Type.String(), id: Type.String() }),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: orNull(Type.String()),
})

/** GET /api/admin/audit, for owners: newest first. */
export const ListAudit = {
  input: Type.Object({
    ...filters,
    /** The last entry of the page before. */
    after: Type.Optional(uuid),
  }),
  output: Type.Object({
    entries: Type.Array(AuditEntry),
    /** Where the next page begins; null for none. */
    next: orNull(uuid),
    /** What there is to choose from. */
    actors: Type.Array(Type.Object({ id: Type.String(), email: Type.String() })),
    actions: Type.Array(Type.String()),
    subjectKinds: Type.Array(Type.String()),
  }),
}

/** So many entries a table holds at most, the newest. */
export const AUDIT_TABLE_MOST = 10_000

/** GET /api/admin/audit.csv: the same entries as a table. */
export const ExportAudit = { input: Type.Object(filters) }

export type AuditFilters = Static<typeof ExportAudit.input>
export type AuditEntryView = Static<typeof AuditEntry>
export type AuditPage = Static<typeof ListAudit.output>

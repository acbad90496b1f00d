import type { Role } from '#contract/roles.ts'
import { Row } from '../../db/row.ts'

/** One thing that staff did. Never changed: the database refuses it. */
export class AuditEntry extends Row {
  static override tableName = 'auditLog'
  static override jsonAttributes = ['before', 'after']

  declare at: Date
  /** The account; null for the system. */
  declare actorId: string | null
  /** What they were then. */
  declare actorRole: Role | null
  /** Subject and past participle, `suit.changed`. */
  declare action: string
  declare subjectKind: string
  declare subjectId: string
  /** Ids, codes and masked values, nothing personal in clear. */
  declare before: unknown
  declare after: unknown
  declare reason: string | null
}

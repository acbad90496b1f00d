import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import { Row } from '../../db/row.ts'

/** An edit of legal text that waits for another publisher. */
export class SuitChange extends Row {
  static override tableName = 'suitChanges'
  static override jsonAttributes = ['value']

  declare suitId: string
  declare field: SuitFieldName
  declare value: unknown
  declare sourceUrl: string
  /** Of the value that it was written against. */
  declare baseHash: string
  /** Accounts. */
  declare proposedBy: string
  declare status: 'open' | 'approved' | 'refused'
  declare decidedBy: string | null
  declare decidedAt: Date | null
  declare reason: string | null
  declare createdAt: Date
}

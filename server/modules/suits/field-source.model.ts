import { Model } from 'objection'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'

/** Where a field of a settlement was read, and who compared it with that when. Days are 'YYYY-MM-DD'. */
export class FieldSource extends Model {
  static override tableName = 'suitFieldSources'
  static override idColumn = ['suitId', 'field']

  declare suitId: string
  declare field: SuitFieldName
  declare sourceUrl: string
  declare checkedOn: string | null
  /** The account; null when a file said so. */
  declare checkedBy: string | null
  /** When staff first compared it; null: never. */
  declare firstCheckedOn: string | null
  declare valueHash: string
}

import { Model } from 'objection'
import type { FiledBy } from '#contract/filed-before.ts'

/** What a visitor told about earlier claims in a settlement. */
export class FiledBefore extends Model {
  static override tableName = 'filedBefore'
  static override idColumn = ['visitorId', 'suitId']

  declare visitorId: string
  declare suitId: string
  declare by: FiledBy
  declare answeredAt: Date
}

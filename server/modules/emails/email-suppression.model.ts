import { Model } from 'objection'

/** An address that gets nothing that can be switched off; one that bounced gets nothing at all. */
export class EmailSuppression extends Model {
  static override tableName = 'emailSuppressions'
  static override idColumn = ['addressHash', 'reason']

  declare addressHash: string
  declare reason: 'unsubscribed-all' | 'bounced' | 'complained' | 'erased'
  declare since: Date
}

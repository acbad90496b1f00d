import { Model } from 'objection'
import type { EmailTopic } from '#contract/emails/kinds.ts'

/** What somebody said about one topic. Without a row the topic is as it starts. */
export class EmailPreference extends Model {
  static override tableName = 'emailPreferences'
  static override idColumn = ['addressHash', 'topic']

  declare addressHash: string
  declare topic: EmailTopic
  declare wanted: boolean
  declare sealedAddress: Buffer
  declare changedAt: Date
}

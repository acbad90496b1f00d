import type { ReminderTopic } from '#contract/emails/kinds.ts'
import { Row } from '../../db/row.ts'

/** Something that somebody was reminded of. */
export class Reminder extends Row {
  static override tableName = 'reminders'

  declare claimId: string
  declare topic: ReminderTopic
  /** Which one of its kind: '4 2026-12-01' is four days before that day. */
  declare mark: string
  declare createdAt: Date
}

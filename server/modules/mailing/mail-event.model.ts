import { Row } from '../../db/row.ts'

/** Something that the print shop told of a letter; its id is the print shop's, so that what is told twice counts once. */
export class MailEventRow extends Row {
  static override tableName = 'mail_events'

  declare providerId: string
  /** Null until the letter is known. */
  declare letterId: string | null
  declare kind: string
  declare at: Date
  declare toldAt: Date
  declare reason: string | null
  declare tracking: string | null
}

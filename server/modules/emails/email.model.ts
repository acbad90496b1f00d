import { Row } from '../../db/row.ts'

/** A message to one person: what it is, how far it came. */
export class EmailRow extends Row {
  static override tableName = 'emails'

  /** The template's name, for figures and logs. */
  declare kind: string
  /** What it is about: one message for each. */
  declare dedupeKey: string
  declare sealedRecipient: Buffer
  /** `EmailWords` as JSON; null once it was sent. */
  declare sealedBody: Buffer | null
  declare state: 'queued' | 'sent' | 'failed'
  declare attempts: number
  /** A code that names nobody. */
  declare failure: string | null
  declare providerId: string | null
  declare createdAt: Date
  declare sentAt: Date | null
}

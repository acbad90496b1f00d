import { Row } from '../../db/row.ts'

/** What is left of the words of a message that did not go out: it was too late, or its address does not want it. */
export const NO_WORDS = Buffer.alloc(0)

/** A message to one person: what it is, how far it came. */
export class EmailRow extends Row {
  static override tableName = 'emails'

  /** An `EmailKind`: decides who may switch it off; stands in figures and logs. */
  declare kind: string
  /** What it is about: one message for each. */
  declare dedupeKey: string
  declare sealedRecipient: Buffer
  /** Whose matter it is about; null where that is not known. */
  declare visitorId: string | null
  /** Keyed hash of the cleaned address; null for older rows. */
  declare addressHash: string | null
  /** `EmailWords` as JSON; null once it was sent, NO_WORDS once it never will be. */
  declare sealedBody: Buffer | null
  declare state: 'queued' | 'sent' | 'failed' | 'suppressed'
  declare attempts: number
  /** A code that names nobody. */
  declare failure: string | null
  declare providerId: string | null
  declare createdAt: Date
  declare sentAt: Date | null
  /** Nothing of it is kept once it was sent, or is too late. */
  declare vanishes: boolean
}

type Body = EmailRow['sealedBody']

/** Whether the words of a message are there still, so that it can go out. */
export function hasWords<Row extends { sealedBody: Body }>(
  row: Row,
): row is Row & { sealedBody: NonNullable<Body> } {
  return Boolean(row.sealedBody?.length)
}

import { Row } from '../../db/row.ts'

/** That somebody agreed to text messages: the proof of it, of which at most one is in force for a visitor. */
export class TextConsent extends Row {
  static override tableName = 'textConsents'

  declare visitorId: string
  declare version: string
  /** Hex digest of the words that were agreed to. */
  declare textSha256: string
  /** JSON of `ConsentFacts`. */
  declare sealedFacts: Buffer
  declare agreedAt: Date
  /** Null while it is in force. */
  declare endedAt: Date | null
}

/** What is personal of it. */
export interface ConsentFacts {
  /** E.164. */
  phone: string
  /** The words as they were read. */
  text: string
  /** From where it came. */
  address: string
  userAgent: string
}

/** What `sealedFacts` is sealed for. */
export const SEAL = 'text-consent'

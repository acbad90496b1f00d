import { Row } from '../../db/row.ts'
import type { LetterState, MailAddress } from '../../vendors/print-and-mail/port.ts'

/**
 * One envelope, of a claim or of a posting (a letter of a refund case). Its id is the key under which the print shop knows it.
 */
export class Envelope extends Row {
  static override tableName = 'letters'
  static override jsonAttributes = ['writtenTo']

  /** Whose it is: this claim's, or else the posting's. */
  declare claimId: string | null
  declare postingId: string | null
  declare visitorId: string
  /** 1, then 2 when it had to be mailed again. */
  declare version: number
  declare state: 'released' | LetterState
  declare method: 'first-class' | 'certified'
  /** The signed form that is in it; a posting has its own pages. */
  declare documentId: string | null
  declare mailBy: string | null
  /** Hex SHA-256 of the pages as they were given to the print shop. */
  declare sentSha256: string | null
  declare pages: number | null
  /** The administrator's address on a claim's letter; null of postings, and where it was not kept. */
  declare writtenTo: MailAddress | null
  /** What is known of the return address; null until it was checked. */
  declare addressVerdict: string | null
  declare attempts: number
  /** A code that names nobody. */
  declare failure: string | null
  declare providerId: string | null
  declare trackingNumber: string | null
  declare expectedOn: string | null
  declare returnReason: string | null
  declare createdAt: Date
  declare acceptedAt: Date | null
  declare mailedAt: Date | null
  declare deliveredAt: Date | null
  declare returnedAt: Date | null
}

/** One with a claim form in it. */
export class Letter extends Envelope {
  declare claimId: string
  declare documentId: string
}

/** The same, of an envelope whose owner was looked at. */
export type ClaimLetter = Envelope & Pick<Letter, 'claimId' | 'documentId'>

/** Whether a claim's form is in it; else it is a posting's. */
export function isOfClaim(letter: Envelope): letter is ClaimLetter {
  return letter.claimId !== null
}

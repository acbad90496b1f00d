import { Row } from '../../db/row.ts'

/** A fee of one letter of a claim, charged to a saved card when the letter is released to print. */
export class FeeCharge extends Row {
  static override tableName = 'fee_charges'

  declare claimId: string
  declare letterVersion: number
  /** Mailing it, or certified mail on top of that. */
  declare service: 'letter' | 'certified'
  declare accountId: string
  declare visitorId: string
  declare planPriceId: string
  declare cents: number
  /** dropped: the claim went another way before it was charged. */
  declare state: 'ordered' | 'paid' | 'declined' | 'authentication-required' | 'dropped'
  declare attempt: number
  /** Of a try that was begun: its key stands for that card, and is asked about with no other. */
  declare cardId: string | null
  declare orderedAt: Date
  /** When it was last tried; those that were not yet come first. */
  declare triedAt: Date | null
  /** By which certified mail was paid; what pays for a letter is its grant. */
  declare paymentId: string | null
}

import { Row } from '../../db/row.ts'

/** One envelope with one claim form in it. Its id is the key under which the print shop knows it. */
export class Letter extends Row {
  static override tableName = 'letters'

  declare claimId: string
  declare visitorId: string
  /** 1, then 2 when it had to be mailed again. */
  declare version: number
  declare state:
    | 'released'
    | 'accepted'
    | 'mailed'
    | 'in-transit'
    | 'delivered'
    | 'returned'
    | 'cancelled'
    | 'failed'
  declare method: 'first-class' | 'certified'
  declare documentId: string
  declare mailBy: string | null
  /** Hex SHA-256 of the pages as they were given to the print shop. */
  declare sentSha256: string | null
  declare pages: number | null
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

import { Row } from '../../db/row.ts'

/** The money-back guarantee of one plan year that was paid for. Days are ISO days. */
export class Guarantee extends Row {
  static override tableName = 'guarantees'

  /** The year's payment. */
  declare paymentId: string
  declare accountId: string
  declare visitorId: string
  declare yearStart: string
  declare countedOn: string
  /** The person chose to wait 12 months more. */
  declare waited: boolean
  declare status: 'running' | 'offered' | 'refunded' | 'met' | 'closed'
  /** As they were at the last count; what was paid less what went back for other reasons. */
  declare paidCents: number
  declare receivedCents: number
  /** What is offered, or went back. */
  declare refundCents: number
  declare openUntil: string | null
  declare remindedAt: Date | null
  declare computedAt: Date | null
}

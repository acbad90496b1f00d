import { Row } from '../../db/row.ts'

export type RefundReason =
  | 'guarantee'
  | 'letter-cancelled'
  | 'letter-failed'
  | 'letter-late'
  | 'duplicate'
  | 'plan-changed'
  | 'certified-unused'
  | 'other'

/** Money that goes back. Its id is the idempotency key. */
export class Refund extends Row {
  static override tableName = 'refunds'

  declare paymentId: string
  /** What it is for, such as 'letter:…': the same is given back once. */
  declare source: string
  declare reason: RefundReason
  declare cents: number
  declare state: 'ordered' | 'done' | 'failed'
  declare providerId: string | null
  declare orderedAt: Date
  declare doneAt: Date | null
}

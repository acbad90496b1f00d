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
  /** Set: the payment company has it, and it is never sent again, whatever becomes of it there. */
  declare providerId: string | null
  declare orderedAt: Date
  /** When it was last tried to send it; those that were not yet come first. */
  declare triedAt: Date | null
  declare doneAt: Date | null
}

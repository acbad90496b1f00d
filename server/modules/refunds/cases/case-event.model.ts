import type { CaseEvent } from '#contract/wire/refunds.ts'
import { Row } from '../../../db/row.ts'

/** A line in the timeline of a case. */
export class RefundCaseEvent extends Row {
  static override tableName = 'refundCaseEvents'

  declare caseId: string
  declare what: CaseEvent['what']
  /** ISO day, as the person tells it. */
  declare happenedOn: string
  declare sealedNote: Buffer | null
  /** The letter that we mailed, where it was noted for that: the person did not tell it. */
  declare postingId: string | null
  declare createdAt: Date
}

import type { PlanCode } from '#contract/wire/plans.ts'
import { Row } from '../../db/row.ts'

/** What somebody said when they cancelled their plan. Nobody has to say anything. */
export class LeavingReason extends Row {
  static override tableName = 'leaving_reasons'

  declare accountId: string
  declare visitorId: string
  declare planCode: PlanCode
  declare words: string
  declare at: Date
}

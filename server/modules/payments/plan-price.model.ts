import type { Interval, PlanCode } from '#contract/wire/plans.ts'
import { Row } from '../../db/row.ts'

/** What a plan costs in one version and variant. Never changed once somebody was shown it: a new price is a new row. */
export class PlanPrice extends Row {
  static override tableName = 'plan_prices'

  declare code: PlanCode
  declare version: number
  /** The variation of dynamic_pricing_ab_test that it is for. */
  declare variant: string
  declare cents: number
  declare currency: 'USD'
  declare interval: Interval
  declare feeCents: number | null
  declare certifiedFeeCents: number | null
  declare startsAt: Date
  declare endsAt: Date | null
}

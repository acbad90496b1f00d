import type { PricedPlan } from '#contract/wire/admin/prices.ts'
import { Row } from '../../db/row.ts'

/** A new price that waits for another publisher. */
export class PriceChange extends Row {
  static override tableName = 'price_changes'

  declare code: PricedPlan
  declare variant: 'control' | 'test'
  declare cents: number
  declare feeCents: number | null
  declare certifiedFeeCents: number | null
  /** Null: when it is approved. */
  declare startsAt: Date | null
  declare reason: string
  /** Accounts. */
  declare proposedBy: string
  declare status: 'open' | 'approved' | 'refused'
  declare decidedBy: string | null
  declare decidedAt: Date | null
  declare createdAt: Date
}

import { Model } from 'objection'
import type { PlanCode } from '#contract/wire/plans.ts'
import { Row } from '../../db/row.ts'
import { PlanPrice } from './plan-price.model.ts'

/** The price of a plan that a visitor was shown first, and keeps for a while. */
export class PriceOffer extends Row {
  static override tableName = 'price_offers'

  declare visitorId: string
  declare code: PlanCode
  declare planPriceId: string
  declare firstShownAt: Date
  declare keptUntil: Date

  declare price?: PlanPrice

  static override relationMappings = () => ({
    price: {
      relation: Model.BelongsToOneRelation,
      modelClass: PlanPrice,
      join: { from: 'price_offers.planPriceId', to: 'plan_prices.id' },
    },
  })
}

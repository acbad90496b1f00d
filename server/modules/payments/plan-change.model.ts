import { Model } from 'objection'
import type { ButtonBlock } from '#contract/wire/plans.ts'
import { Row } from '../../db/row.ts'
import { PlanPrice } from './plan-price.model.ts'

/** Another price for a plan from its next term on, with what its owner had agreed to. */
export class PlanChange extends Row {
  static override tableName = 'plan_changes'
  static override jsonAttributes = ['disclosure']

  declare accountId: string
  declare visitorId: string
  declare subscriptionId: string
  declare planPriceId: string
  declare startsAt: Date
  /** dropped: taken back, or the plan was cancelled. */
  declare state: 'planned' | 'done' | 'dropped'
  /** When the payment company was told of the state; null: it is still to be told. */
  declare toldAt: Date | null
  declare consentVersion: string
  declare consentText: string
  declare consentSha256: string
  declare disclosure: ButtonBlock
  /** JSON { address, userAgent }, sealed for 'consent'. */
  declare sealedOrigin: Buffer
  declare createdAt: Date

  declare price?: PlanPrice

  static override relationMappings = () => ({
    price: {
      relation: Model.BelongsToOneRelation,
      modelClass: PlanPrice,
      join: { from: 'plan_changes.planPriceId', to: 'plan_prices.id' },
    },
  })
}

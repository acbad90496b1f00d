import { Model } from 'objection'
import type { ButtonBlock } from '#contract/wire/plans.ts'
import { Row } from '../../db/row.ts'
import { PlanPrice } from './plan-price.model.ts'

/** A way to the payment company's page, with what the person had agreed to before they took it. */
export class Checkout extends Row {
  static override tableName = 'checkouts'
  static override jsonAttributes = ['disclosure']

  declare accountId: string
  declare visitorId: string
  declare planPriceId: string
  /** The claims whose fees are paid; empty for a plan. */
  declare claimIds: string[]
  /** The letter of a refund case that is paid; null for all else. */
  declare postingId: string | null
  /** The plan that goes when this one is paid. */
  declare replaces: string | null
  declare mode: 'subscription' | 'payment' | 'setup'
  declare cents: number
  /** A path of this site. */
  declare returnTo: string
  declare sessionId: string
  declare url: string
  declare state: 'open' | 'complete' | 'expired'
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
      join: { from: 'checkouts.planPriceId', to: 'plan_prices.id' },
    },
  })
}

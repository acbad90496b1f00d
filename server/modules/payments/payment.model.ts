import { Model } from 'objection'
import { Row } from '../../db/row.ts'
import { PlanPrice } from './plan-price.model.ts'
import { Refund } from './refund.model.ts'

/** Money that came, once the payment company itself said so. */
export class Payment extends Row {
  static override tableName = 'payments'

  declare accountId: string
  declare visitorId: string
  declare providerId: string
  /** A term of a plan, the mailing of claims, certified mail on top of that, or the mailing of a letter of a refund case. */
  declare kind: 'plan' | 'fee' | 'certified' | 'letter'
  declare planPriceId: string
  declare subscriptionId: string | null
  declare checkoutId: string | null
  declare claimIds: string[]
  /** The letter of a refund case. */
  declare postingId: string | null
  declare cents: number
  declare currency: 'USD'
  declare cardBrand: string | null
  declare cardLast4: string | null
  declare paidAt: Date
  /** Of a plan: what it is for. */
  declare periodStart: Date | null
  declare periodEnd: Date | null
  declare refundedCents: number
  declare dispute: 'open' | 'won' | 'lost' | null
  /** Until then an open dispute may be answered; null where the payment company does not say. */
  declare disputeAnswerBy: Date | null
  /** Since when nothing says whose it was. */
  declare forgottenAt: Date | null

  declare price?: PlanPrice
  declare refunds?: Refund[]

  static override relationMappings = () => ({
    price: {
      relation: Model.BelongsToOneRelation,
      modelClass: PlanPrice,
      join: { from: 'payments.planPriceId', to: 'plan_prices.id' },
    },
    refunds: {
      relation: Model.HasManyRelation,
      modelClass: Refund,
      join: { from: 'payments.id', to: 'refunds.paymentId' },
    },
  })
}

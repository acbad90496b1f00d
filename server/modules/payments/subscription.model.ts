import { Model } from 'objection'
import type { PlanCode } from '#contract/wire/plans.ts'
import { Row } from '../../db/row.ts'
import { PlanPrice } from './plan-price.model.ts'

/** The plan of an account. It keeps the price row that it began with for as long as it lasts. */
export class Subscription extends Row {
  static override tableName = 'subscriptions'

  declare accountId: string
  declare visitorId: string
  declare code: PlanCode
  declare planPriceId: string
  declare checkoutId: string
  /** Null for pay-as-you-go. */
  declare providerId: string | null
  declare status: 'active' | 'past-due' | 'ended'
  declare cancelAtPeriodEnd: boolean
  /** stop: not renewed because of a deletion that is asked for, not cancelled by its owner; lift: it is to renew again. */
  declare renewalStop: 'stop' | 'lift' | null
  /** Counts what was learned of it, so that nothing older overwrites it. */
  declare revision: number
  declare consentVersion: string
  declare consentSha256: string
  declare consentedAt: Date
  declare startedAt: Date
  /** Until when it is paid for; null for pay-as-you-go. */
  declare currentPeriodEnd: Date | null
  declare noticedAt: Date | null
  declare endedAt: Date | null
  /** The plan that its owner had as well: this one is ended, and what was paid twice goes back. */
  declare duplicateOf: string | null
  /** The plan in whose place its owner bought this one. */
  declare replaces: string | null

  declare price?: PlanPrice

  static override relationMappings = () => ({
    price: {
      relation: Model.BelongsToOneRelation,
      modelClass: PlanPrice,
      join: { from: 'subscriptions.planPriceId', to: 'plan_prices.id' },
    },
  })
}

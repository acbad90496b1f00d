import { Model } from 'objection'

/** An account at the payment company. The card's number is there alone. */
export class Payer extends Model {
  static override tableName = 'payers'
  static override idColumn = 'accountId'

  declare accountId: string
  declare visitorId: string
  declare customerId: string
  /** The card that may be charged without the person, for what they agreed to: saved with pay-as-you-go, or used last. */
  declare cardId: string | null
  declare cardBrand: string | null
  declare cardLast4: string | null
  declare createdAt: Date
}

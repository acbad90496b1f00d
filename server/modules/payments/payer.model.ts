import { Model } from 'objection'

/** An account at the payment company. The card's number is there alone. */
export class Payer extends Model {
  static override tableName = 'payers'
  static override idColumn = 'accountId'

  declare accountId: string
  declare visitorId: string
  declare customerId: string
  /**
   * The card that may be charged without the person, for what they agreed to: saved with pay-as-you-go, used last, or chosen
   * since on the company's pages.
   */
  declare cardId: string | null
  /** The one that the payment company named when it was last asked; another one was chosen there since. */
  declare defaultCardId: string | null
  declare cardBrand: string | null
  declare cardLast4: string | null
  declare createdAt: Date
}

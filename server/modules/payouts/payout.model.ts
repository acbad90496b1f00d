import type { PayoutMethod } from '#contract/wire/claim-payouts.ts'
import { Row } from '../../db/row.ts'

/** Money that came for a claim, as the person tells it. Days are ISO days. */
export class Payout extends Row {
  static override tableName = 'payouts'

  declare claimId: string
  declare visitorId: string
  declare suitId: string
  /** 0: the claim was paid nothing. */
  declare amountCents: number
  declare receivedOn: string
  declare method: PayoutMethod
  /** As it is printed on a check. */
  declare voidAfter: string | null
  declare depositedOn: string | null
  declare reissueRequestedOn: string | null
  /** May be counted in the payout book. */
  declare share: boolean
  declare createdAt: Date
}

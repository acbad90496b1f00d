import { Model } from 'objection'
import type { PostingState } from '#contract/refunds/posting-state.ts'
import type { LetterPurpose } from '#contract/wire/refunds.ts'
import { Row } from '../../../db/row.ts'
import { Envelope } from '../../claims/index.ts'
import { PlanPrice } from '../../payments/index.ts'

/** A letter of a case that somebody has us mail: the pages as they were shown, and how far they got. */
export class Posting extends Row {
  static override tableName = 'refund_postings'

  declare caseId: string
  declare visitorId: string
  declare purpose: LetterPurpose
  declare state: PostingState
  /** The price that was shown with it. */
  declare planPriceId: string
  /** JSON of both addresses, see seal-posting.ts. */
  declare sealedEnvelope: Buffer
  declare sealedPages: Buffer
  /** Hex digest of the pages in clear. */
  declare sha256: string
  declare pages: number
  /** Why it came back or was not mailed; a code that names nobody. */
  declare reason: string | null
  declare shownAt: Date
  declare undoUntil: Date | null

  declare price?: PlanPrice
  /** From when it went to the printer. */
  declare letter?: Pick<Envelope, 'state' | 'attempts' | 'createdAt' | 'acceptedAt'> | null

  static override relationMappings = () => ({
    price: {
      relation: Model.BelongsToOneRelation,
      modelClass: PlanPrice,
      join: { from: 'refund_postings.planPriceId', to: 'plan_prices.id' },
    },
    letter: {
      relation: Model.HasOneRelation,
      modelClass: Envelope,
      join: { from: 'refund_postings.id', to: 'letters.postingId' },
    },
  })
}

import type { Cancellation as Shown, Standing } from '#contract/wire/subscriptions.ts'
import { Row } from '../../db/row.ts'

/** What is sealed of a cancellation: of what, and when. */
export type CancellationFacts = Pick<
  Shown,
  'name' | 'service' | 'askedOn' | 'confirmedOn' | 'chargedOn' | 'amountCents' | 'statementOn'
>

/** A cancellation that somebody keeps an eye on, as they tell it. Days are ISO days. */
export class Cancellation extends Row {
  static override tableName = 'cancellations'

  declare visitorId: string
  declare standing: Standing
  declare remindOn: string | null
  declare sealedFacts: Buffer
  declare createdAt: Date
  declare updatedAt: Date
}

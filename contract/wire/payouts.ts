import { Type } from 'typebox'
import { PayoutView } from './claim-payouts.ts'

/** How many people must share what they were paid before anything is told of it. */
export const FEWEST_PEOPLE = 20

const Cents = Type.Integer({ minimum: 0, description: 'US cents.' })

/** Either nothing but that there are not enough people, or all of it. */
export type PayoutBook =
  | { enough: false }
  | {
      enough: true
      /** The 'up to' of the settlement; null where no source says. */
      advertisedCents: number | null
      people: number
      medianCents: number
      /** People who were paid nothing. */
      zeros: number
      /** Median from filing to the first payment, in months; null where fewer than 20 were paid. */
      monthsToPay: number | null
    }

const figures = Type.Object({
  enough: Type.Boolean(),
  advertisedCents: Type.Optional(Type.Union([Cents, Type.Null()])),
  people: Type.Optional(Type.Integer()),
  medianCents: Type.Optional(Cents),
  zeros: Type.Optional(Type.Integer()),
  monthsToPay: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
})

/**
 * GET /api/suits/:slug/payout-book → what people here were really paid in a settlement, of those who share it. One person
 * counts once, with all that they got. Below 20 people it says only that there are not enough.
 */
export const GetPayoutBook = {
  input: Type.Object({ slug: Type.String({ maxLength: 120 }) }),
  output: Type.Unsafe<PayoutBook>(figures),
}

/** POST /api/payouts/:id/share → lets a payment of the visitor's count in the payout book, or takes that back. */
export const SharePayout = {
  input: Type.Object({ id: Type.String({ format: 'uuid' }), share: Type.Boolean() }),
  output: PayoutView,
}

/** GET /api/payouts.csv?year=2026 → what the visitor received in a year, as a table for a tax adviser. */
export const ListPayoutsAsCsv = {
  input: Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2100 }) }),
  output: Type.String({ format: 'binary', description: 'text/csv' }),
}

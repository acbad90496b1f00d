import { type Static, Type } from 'typebox'
import { ClaimView } from './claims.ts'
import { day, orNull, uuid } from './parts.ts'

export const PayoutMethod = Type.Union([
  Type.Literal('check'),
  Type.Literal('ach'),
  Type.Literal('paypal'),
  Type.Literal('venmo'),
  Type.Literal('zelle'),
  Type.Literal('prepaid-card'),
  Type.Literal('gift-card'),
  Type.Literal('other'),
])

/**
 * POST /api/claims/:id/payout → money that came; 0 cents says that the claim was paid nothing. `share`: may count in the
 * payout book.
 */
export const RecordPayout = {
  input: Type.Object({
    id: uuid,
    amountCents: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    receivedOn: day,
    method: PayoutMethod,
    /** A check's own void day, where it is printed on it. */
    voidAfter: Type.Optional(day),
    share: Type.Optional(Type.Boolean({ default: false })),
  }),
  output: ClaimView,
}

/** POST /api/claims/:id/check → the check was deposited, or a new one was asked for. */
export const FollowCheck = {
  input: Type.Object({
    id: uuid,
    what: Type.Union([Type.Literal('deposited'), Type.Literal('reissue-requested')]),
    on: day,
    /** Which check; without it the newest one that is not deposited. */
    payoutId: Type.Optional(uuid),
  }),
  output: ClaimView,
}

export const PayoutView = Type.Object({
  id: uuid,
  amountCents: Type.Integer(),
  receivedOn: day,
  method: PayoutMethod,
  voidAfter: orNull(day),
  depositedOn: orNull(day),
  reissueRequestedOn: orNull(day),
  /** Whether it may count in the payout book. */
  share: Type.Optional(Type.Boolean()),
  /** Only of checks: how long this one is good, as contract/check-clock.ts works it out. */
  check: Type.Optional(
    orNull(
      Type.Object({
        state: Type.Union([
          Type.Literal('deposit-by'),
          Type.Literal('void'),
          Type.Literal('deposited'),
        ]),
        goodUntil: day,
        depositBy: day,
        /** Whether the day is printed on the check, or our cautious guess. */
        basis: Type.Union([
          Type.Literal('printed-day'),
          Type.Literal('printed-days'),
          Type.Literal('assumed-days'),
        ]),
        daysLeft: orNull(Type.Integer()),
        reissue: Type.Union([
          Type.Literal('not-needed'),
          Type.Literal('may-ask'),
          Type.Literal('asked'),
        ]),
      }),
    ),
  ),
})

export type PayoutView = Static<typeof PayoutView>

export type PayoutMethod = Static<typeof PayoutMethod>

import { type Static, Type } from 'typebox'
import { Interval } from '../plans.ts'
import { instant, orNull, uuid } from '../parts.ts'
import { oneOf, reason } from './operations.ts'

/** What a price is for; the free plan has none. */
export const pricedPlans = ['plus-annual', 'plus-monthly', 'pay-as-you-go'] as const
export type PricedPlan = (typeof pricedPlans)[number]

/** Who gets a price: everybody, or the test variation of dynamic_pricing_ab_test. */
const priceVariants = ['control', 'test'] as const

/** The least and the most that a price may be: a slip of the hand is no price. */
export const PRICE_CENTS = { minimum: 100, maximum: 100_000 } as const

const cents = Type.Integer({ minimum: 0, description: 'US cents.' })
const price = {
  code: oneOf(pricedPlans),
  variant: oneOf(priceVariants),
  /** Of a term; 0 where only letters cost something. */
  cents,
  feeCents: orNull(cents),
  certifiedFeeCents: orNull(cents),
}

const PriceRow = Type.Object({
  ...price,
  id: uuid,
  version: Type.Integer({ minimum: 1 }),
  interval: Interval,
  startsAt: instant,
  endsAt: orNull(instant),
  /** in-force: what is offered to who sees prices for the first time now. over: only those have it who saw or took it. */
  standing: oneOf(['planned', 'in-force', 'over'] as const),
})

const ProposedPrice = Type.Object({
  ...price,
  id: uuid,
  /** Null: once it is approved. */
  startsAt: orNull(instant),
  reason: Type.String(),
  proposedAt: instant,
  /** Masked. */
  proposedBy: Type.String(),
  isOwn: Type.Boolean(),
})

/** GET /api/admin/prices: what is in force or planned, then what was, and what waits for another publisher. */
export const ListPrices = {
  input: Type.Object({}),
  output: Type.Object({
    prices: Type.Array(PriceRow),
    proposed: Type.Array(ProposedPrice),
    /** Whether a price by the asker waits for somebody else. */
    waits: Type.Boolean(),
  }),
}

/**
 * POST /api/admin/prices: a new price, from now or an instant to come on. 409 already-exists where it is the price already,
 * or another one is planned or waits; 422 for an amount, plan or instant that cannot be.
 */
export const OrderPrice = {
  input: Type.Object({
    code: oneOf(pricedPlans),
    variant: oneOf(priceVariants),
    /** Of a term; of pay-as-you-go for each claim that is mailed. */
    amountCents: Type.Integer(PRICE_CENTS),
    /** Of pay-as-you-go alone, and needed there. */
    certifiedFeeCents: Type.Optional(Type.Integer(PRICE_CENTS)),
    startsAt: Type.Optional(instant),
    reason,
  }),
  output: Type.Object({ outcome: oneOf(['done', 'waits'] as const) }),
}

/** POST /api/admin/price-changes/:id: another publisher approves it, or it is refused or taken back. 409 once it is decided. */
export const DecidePrice = {
  input: Type.Object({ id: uuid, decision: oneOf(['approve', 'refuse'] as const) }),
  output: Type.Object({}),
}

/** POST /api/admin/prices/:id/withdraw: a planned price that nobody was shown yet is gone. 409 once it is in force. */
export const WithdrawPrice = {
  input: Type.Object({ id: uuid, reason }),
  output: Type.Object({}),
}

export type PriceRow = Static<typeof PriceRow>
export type ProposedPrice = Static<typeof ProposedPrice>
export type PriceList = Static<typeof ListPrices.output>
export type PriceOrder = Static<typeof OrderPrice.input>

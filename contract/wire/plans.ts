import { type Static, Type } from 'typebox'
import { instant, orNull, uuid } from './parts.ts'

/** Plans as a visitor is offered them, the plan that an account has, and its guarantee (PRODUCT §2.3, §3.6). */
/** A calendar date in the eastern United States. */
const day = Type.String({ format: 'date' })
const Cents = Type.Integer({ minimum: 0, description: 'US cents.' })

export const PlanCode = Type.Union([
  Type.Literal('plus-annual'),
  Type.Literal('plus-monthly'),
  Type.Literal('pay-as-you-go'),
  Type.Literal('free'),
])

export const Interval = Type.Union([
  Type.Literal('year'),
  Type.Literal('month'),
  Type.Literal('none'),
])

/**
 * What the block around the button says, in this order. `guarantee` is null where there is none, and so is `consent` where
 * nothing is charged by agreeing (free). Money and calendar dates are in the words already.
 */
export const ButtonBlock = Type.Object({
  /** '$84 billed today, then every year ($7 a month).' */
  price: Type.String(),
  /** What becomes of the plan in whose place this one is; only where there is one. */
  change: Type.Optional(Type.String()),
  /** 'Renews until you cancel.' */
  renews: orNull(Type.String()),
  /** 'Next charge: $84 on November 21, 2027. Cancel before that day and you are not charged.' */
  nextCharge: orNull(Type.String()),
  howToCancel: Type.String(),
  guarantee: orNull(Type.String()),
  /** The words beside the box, which is never ticked beforehand, and the version to send back. */
  consent: orNull(Type.Object({ version: Type.String(), text: Type.String() })),
  /** 'Pay $84', 'Save my card', 'Keep the free plan'. */
  button: Type.String(),
})

export const Offer = Type.Object({
  /** Names this offer to POST /payments/checkout. */
  planId: uuid,
  code: PlanCode,
  priceVersion: Type.Integer({ minimum: 1 }),
  cents: Cents,
  /** The same by the month: 700 for the yearly plan of 8400. */
  monthlyCents: Cents,
  currency: Type.Literal('USD'),
  interval: Interval,
  /** For each claim that we mail; null where the plan has no fee. */
  feeCents: orNull(Cents),
  /** On top of it, when the person chooses certified mail. */
  certifiedFeeCents: orNull(Cents),
  /** The price stays what it is for this visitor until then. */
  keptUntil: instant,
  /** Where the yearly and the monthly plan start and are charged next, were they paid for now; null without a renewal. */
  nextChargeOn: orNull(day),
  block: ButtonBlock,
})

/** The plan that an account has, or had last. */
export const CurrentPlan = Type.Object({
  code: PlanCode,
  cents: Cents,
  currency: Type.Literal('USD'),
  interval: Interval,
  feeCents: orNull(Cents),
  /** past-due: a renewal was declined and is tried again. */
  status: Type.Union([Type.Literal('active'), Type.Literal('past-due'), Type.Literal('ended')]),
  startedAt: instant,
  /** Null for pay-as-you-go, which has no end. */
  currentPeriodEnd: orNull(instant),
  cancelAtPeriodEnd: Type.Boolean(),
  nextCharge: orNull(Type.Object({ on: day, cents: Cents })),
  /** The plan that it becomes when its term is over; null where none was chosen. */
  changesTo: orNull(Type.Object({ code: PlanCode, cents: Cents, interval: Interval, on: day })),
  /** The card on file, as the payment company names it. */
  card: orNull(Type.Object({ brand: Type.String(), last4: Type.String() })),
})

/** A signed claim that waits for a plan or a fee. */
export const WaitingClaim = Type.Object({
  claimId: uuid,
  reference: Type.String(),
  suitName: Type.String(),
  mailBy: orNull(day),
  /** What mailing it costs without a plan. */
  feeCents: Cents,
  /** Why it waits: no plan, or what became of charging its fee. */
  reason: Type.Union([
    Type.Literal('no-plan'),
    Type.Literal('declined'),
    Type.Literal('authentication-required'),
  ]),
})

/** GET /api/plans → the offers for this visitor, signed in or not, in the order in which to show them. */
export const GetPlans = {
  input: Type.Object({}),
  output: Type.Object({
    offers: Type.Array(Offer),
    /** From new_vs_old_plan_page, monthly_plan_select_test and price_select_experiment. */
    look: Type.Union([Type.Literal('cards'), Type.Literal('list')]),
    first: PlanCode,
    monthYearSwitch: Type.Boolean(),
    /** sandbox: nothing real is charged, and every screen about money says so. off: no payment can be made now. */
    payments: Type.Union([Type.Literal('stripe'), Type.Literal('sandbox'), Type.Literal('off')]),
    /** Null without a sign-in, and where there never was a plan. */
    current: orNull(CurrentPlan),
    /** Empty without a sign-in. */
    waiting: Type.Array(WaitingClaim),
  }),
}

/** What somebody's plan can be changed to now, with what stands around the button. */
export const PlanChange = Type.Object({
  /** Names the offer to POST /payments/change. */
  planId: uuid,
  from: PlanCode,
  to: PlanCode,
  /** now: bought at once, on the payment company's page. period-end: from the end of the paid term on, nothing before. */
  when: Type.Union([Type.Literal('now'), Type.Literal('period-end')]),
  /** The day from which the other plan counts. */
  on: day,
  /** What goes back of the plan that ends, if it is changed today. */
  backCents: Cents,
  block: ButtonBlock,
})

/**
 * GET /api/plans/change → what the plan can be changed to; null where there is nothing to change, or a change is planned.
 * `tooLate`: it renews so soon that it could not be changed before.
 */
export const GetPlanChange = {
  input: Type.Object({}),
  output: Type.Object({ change: orNull(PlanChange), tooLate: Type.Boolean() }),
}

/**
 * The money-back guarantee of the yearly plan (terms, 'Money-back guarantee').
 * none: no yearly plan · running: the year is not over · offered: less came in than was paid, one click sends it back ·
 * refunded · met: more came in than was paid · closed: paid back by other means, so that nothing is left to give back
 */
export const Guarantee = Type.Object({
  /** Sent back with the choice, so that it is made about the year that was shown; null with `none`. */
  id: orNull(uuid),
  status: Type.Union([
    Type.Literal('none'),
    Type.Literal('running'),
    Type.Literal('offered'),
    Type.Literal('refunded'),
    Type.Literal('met'),
    Type.Literal('closed'),
  ]),
  /** The plan year that it counts; null with `none`. */
  yearStart: orNull(day),
  /** The day of the count: day 365, or 12 months later after choosing to wait. */
  countedOn: orNull(day),
  waited: Type.Boolean(),
  /** Paid for that year, less what was given back already. */
  paidCents: Cents,
  /** What the person recorded as received in it. */
  receivedCents: Cents,
  /** What goes back with one click, or went back; 0 otherwise. */
  refundCents: Cents,
  /** A bank decides about that year's payment: until then nothing is counted or chosen, and nothing goes back. */
  isDisputed: Type.Boolean(),
  /** Last day of the button; whoever has not chosen by then gets the money back without it. */
  openUntil: orNull(day),
  mayWait: Type.Boolean(),
})

/** GET /api/guarantee → how the guarantee of the running or last plan year stands. */
export const GetGuarantee = { input: Type.Object({}), output: Guarantee }

/**
 * POST /api/guarantee {choice: 'refund' | 'wait', guaranteeId} with Idempotency-Key → refunds to the card, or counts 12
 * months more. 409 unless it is offered.
 */
export const ChooseGuarantee = {
  input: Type.Object({
    choice: Type.Union([Type.Literal('refund'), Type.Literal('wait')]),
    /** The one that was shown. Absent from pages of before: then the newest year's that is offered. */
    guaranteeId: Type.Optional(uuid),
  }),
  output: Guarantee,
}

export type PlanCode = Static<typeof PlanCode>
export type Interval = Static<typeof Interval>
export type ButtonBlock = Static<typeof ButtonBlock>
export type Offer = Static<typeof Offer>
export type CurrentPlan = Static<typeof CurrentPlan>
export type PlanChange = Static<typeof PlanChange>
/** What the plan can be changed to, or why it cannot. */
export type OfferedChange = Static<typeof GetPlanChange.output>
export type WaitingClaim = Static<typeof WaitingClaim>
export type Plans = Static<typeof GetPlans.output>
export type Guarantee = Static<typeof Guarantee>

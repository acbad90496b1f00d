import { type Static, Type } from 'typebox'
import { FEES_AT_ONCE } from '../plans/fees-at-once.ts'
import { CurrentPlan, PlanCode } from './plans.ts'
import { instant, orNull, uuid } from './parts.ts'

/** The payment calls (PRODUCT §2.3). All but verify need a sign-in. */
const Cents = Type.Integer({ minimum: 0, description: 'US cents.' })
const PaymentKind = Type.Union([
  Type.Literal('plan'),
  Type.Literal('fee'),
  Type.Literal('certified'),
  Type.Literal('letter'),
])

/**
 * POST /payments/verify: what became of a payment that the address names. The provider is asked on the server; what else
 * stands in the address counts for nothing. Other people's references are unknown.
 */
export const VerifyPayment = {
  input: Type.Object({
    kind: Type.Union([Type.Literal('payment_intent'), Type.Literal('setup_intent')]),
    id: Type.String({ minLength: 1, maxLength: 255 }),
  }),
  output: Type.Object({
    status: Type.Union([
      Type.Literal('succeeded'),
      Type.Literal('processing'),
      /** The bank declined; nothing was charged. */
      Type.Literal('declined'),
      Type.Literal('authentication-failed'),
      /** No payment of this visitor has this reference. */
      Type.Literal('unknown'),
    ]),
    /** What a payment that succeeded was, as the books have it. */
    paid: Type.Optional(
      Type.Object({
        eventId: uuid,
        value: Type.Number({ minimum: 0, description: 'In dollars.' }),
        plan: PlanCode,
        kind: PaymentKind,
      }),
    ),
  }),
}

/**
 * POST /payments/checkout with Idempotency-Key → the address of the payment company's own page. Without `claimIds` it is for
 * the plan: the yearly or monthly one, or the card that pay-as-you-go charges later. With `claimIds` and the pay-as-you-go
 * offer it is the fees of these claims, paid now, once; with `postingId` that of the letter of a refund case as it was shown.
 * Where a page of before turns out to be paid, the address leads to what came of that.
 * 409 plan.already-active, offer.expired (ask for GET /api/plans again), consent.outdated, claim.cannot-move,
 * refunds.cannot-move;
 * 503 payments.unavailable: nothing was charged.
 */
export const StartCheckout = {
  input: Type.Object({
    /** An offer's planId, or its code for what this visitor is offered now. */
    planId: Type.Union([uuid, PlanCode]),
    claimIds: Type.Optional(
      Type.Array(uuid, { minItems: 1, maxItems: FEES_AT_ONCE, uniqueItems: true }),
    ),
    postingId: Type.Optional(uuid),
    /** What the page said that the claims cost together: another sum is refused. */
    cents: Type.Optional(Type.Integer({ minimum: 0, description: 'US cents.' })),
    /** The consent of the offer's block, sent only when its box was ticked. */
    consentVersion: Type.String({ minLength: 1, maxLength: 60 }),
    /** Where to go on afterwards; /file/complete when absent. */
    returnTo: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  output: Type.Object({ url: Type.String() }),
}

/** POST /payments/portal {returnTo?} → the payment company's page for cards and receipts. 409 plan.none without a card. */
export const OpenPortal = {
  input: Type.Object({ returnTo: Type.Optional(Type.String({ maxLength: 500 })) }),
  output: Type.Object({ url: Type.String() }),
}

/** POST /payments/cancel {reason?} → ends with the period that is paid for; pay-as-you-go ends at once. 409 plan.none. */
export const CancelPlan = {
  input: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500 })) }),
  output: Type.Object({
    status: Type.Union([Type.Literal('cancels_at_period_end'), Type.Literal('ended')]),
    endsAt: instant,
  }),
}

/**
 * POST /payments/change with Idempotency-Key → monthly becomes yearly: the address of the payment company's page, and the
 * plan changes when it is paid. Yearly becomes monthly: the day from which it counts. 409 plan.none where nothing can be
 * changed (a change that is planned included), offer.expired, consent.outdated; 503 payments.unavailable.
 */
export const ChangePlan = {
  input: Type.Object({
    /** The `planId` or the code of GET /api/plans/change. */
    planId: Type.Union([uuid, PlanCode]),
    consentVersion: Type.String({ minLength: 1, maxLength: 60 }),
  }),
  output: Type.Object({
    url: orNull(Type.String()),
    on: orNull(Type.String({ format: 'date' })),
  }),
}

/** POST /payments/resume → takes a cancellation or a planned change back, as long as the period runs. 409 plan.none. */
export const ResumePlan = { input: Type.Object({}), output: CurrentPlan }

const RefundView = Type.Object({
  at: instant,
  cents: Cents,
  reason: Type.Union([
    Type.Literal('guarantee'),
    Type.Literal('letter-cancelled'),
    Type.Literal('letter-failed'),
    Type.Literal('letter-late'),
    Type.Literal('duplicate'),
    Type.Literal('plan-changed'),
    Type.Literal('certified-unused'),
    Type.Literal('other'),
  ]),
})

export const PaymentView = Type.Object({
  id: uuid,
  at: instant,
  /**
   * plan: a term of a plan; fee: mailing of claims; certified: certified mail of one, on top of that; letter: mailing of a
   * letter of a refund case.
   */
  kind: PaymentKind,
  planCode: PlanCode,
  /** The claims that a fee was for, as people know them: 'SP-7F3K-29QD'. */
  claims: Type.Array(Type.String()),
  cents: Cents,
  refundedCents: Cents,
  currency: Type.Literal('USD'),
  status: Type.Union([
    Type.Literal('succeeded'),
    Type.Literal('refunded'),
    Type.Literal('partly-refunded'),
    Type.Literal('disputed'),
  ]),
  card: orNull(Type.Object({ brand: Type.String(), last4: Type.String() })),
  refunds: Type.Array(RefundView),
})

/** GET /api/payments → what the account paid and got back, newest first. */
export const ListPayments = {
  input: Type.Object({}),
  output: Type.Object({
    payments: Type.Array(PaymentView),
    /** Less what was given back. */
    paidCents: Cents,
  }),
}

/** GET /api/payments/:id → one payment of the account as its receipt. Anybody else's is not there. */
export const ReadReceipt = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({
    ...PaymentView.properties,
    /** Of a plan: what it is for; its first day and the day on which it ends. */
    period: orNull(
      Type.Object({ from: Type.String({ format: 'date' }), to: Type.String({ format: 'date' }) }),
    ),
    /** No tax is charged; said all the same, since a receipt has such a line. */
    taxCents: Cents,
  }),
}

export type Receipt = Static<typeof ReadReceipt.output>
export type ChangeRequest = Static<typeof ChangePlan.input>
export type ChangeAnswer = Static<typeof ChangePlan.output>
export type PaymentReference = Static<typeof VerifyPayment.input>
export type VerifiedPayment = Static<typeof VerifyPayment.output>
export type CheckoutRequest = Static<typeof StartCheckout.input>
export type PaymentView = Static<typeof PaymentView>
export type Payments = Static<typeof ListPayments.output>
export type Cancelled = Static<typeof CancelPlan.output>

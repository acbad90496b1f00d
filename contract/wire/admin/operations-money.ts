import { type Static, Type } from 'typebox'
import { day, instant, orNull, uuid } from '../parts.ts'
import { cursor, oneOf, pageOf, reason } from './operations.ts'

const cents = Type.Integer()
const word = orNull(Type.String())

export const guaranteeStates = ['running', 'offered', 'refunded', 'met', 'closed'] as const
export const refundStates = ['ordered', 'done', 'failed'] as const
const paymentFilters = ['all', 'disputed', 'plan', 'fee', 'certified', 'letter'] as const

export const GuaranteeRow = Type.Object({
  id: uuid,
  paymentId: uuid,
  accountId: uuid,
  status: oneOf(guaranteeStates),
  yearStart: day,
  countedOn: day,
  waited: Type.Boolean(),
  paidCents: cents,
  receivedCents: cents,
  refundCents: cents,
  openUntil: orNull(day),
  computedAt: orNull(instant),
})
export type GuaranteeRow = Static<typeof GuaranteeRow>

/** GET /api/admin/guarantees: of those that run or are offered the one counted first; else the newest. */
export const ListGuarantees = {
  input: Type.Object({ status: Type.Optional(oneOf(guaranteeStates)), cursor }),
  output: pageOf(GuaranteeRow),
}

export const RefundRow = Type.Object({
  id: uuid,
  paymentId: uuid,
  reason: Type.String(),
  source: Type.String(),
  cents,
  state: oneOf(refundStates),
  providerId: word,
  orderedAt: instant,
  doneAt: orNull(instant),
})
export type RefundRow = Static<typeof RefundRow>

/** GET /api/admin/refunds: newest first. */
export const ListRefunds = {
  input: Type.Object({ state: Type.Optional(oneOf(refundStates)), cursor }),
  output: pageOf(RefundRow),
}

export const PaymentRow = Type.Object({
  id: uuid,
  accountId: uuid,
  kind: oneOf(['plan', 'fee', 'certified', 'letter'] as const),
  cents,
  refundedCents: cents,
  paidAt: instant,
  card: word,
  providerId: Type.String(),
  dispute: orNull(oneOf(['open', 'won', 'lost'] as const)),
  /** Of an open dispute, as the payment company says it. */
  answerBy: orNull(instant),
})
export type PaymentRow = Static<typeof PaymentRow>

/** GET /api/admin/payments: newest first. */
export const ListPayments = {
  input: Type.Object({ filter: oneOf(paymentFilters), cursor }),
  output: pageOf(PaymentRow),
}

/** GET /api/admin/payments/:id */
export const ReadPayment = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({
    payment: PaymentRow,
    planCode: Type.String(),
    /** What can still go back: neither sent back, nor ordered to be. */
    refundableCents: cents,
    claimIds: Type.Array(uuid),
    refunds: Type.Array(RefundRow),
    guarantee: orNull(GuaranteeRow),
    entries: Type.Array(
      Type.Object({ kind: Type.String(), account: Type.String(), cents, at: instant }),
    ),
  }),
}
export type StaffPayment = Static<typeof ReadPayment.output>

/** POST /api/admin/payments/:id/refund */
export const RefundPayment = {
  input: Type.Object({
    id: uuid,
    cents: Type.Integer({ minimum: 1 }),
    /** What could go back as it was seen: a colleague may have given something back since. */
    refundableCents: Type.Optional(Type.Integer()),
    reason,
  }),
  output: Type.Object({ refund: RefundRow }),
}

/** GET /api/admin/ledger: all of it, added up and compared with payments and refunds. */
export const CheckLedger = {
  input: Type.Object({}),
  output: Type.Object({
    transactions: Type.Integer(),
    sum: cents,
    balances: Type.Array(Type.Object({ account: Type.String(), cents })),
    faults: Type.Array(Type.String()),
    checkedAt: instant,
  }),
}

import { randomUUID } from 'node:crypto'
import {
  CheckLedger,
  ListGuarantees,
  ListPayments,
  ListRefunds,
  ReadPayment,
  RefundPayment,
} from '#contract/wire/admin/operations-money.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { recordAudit } from '../../audit/index.ts'
import { checkLedger } from '../../payments/index.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { forFinance } from '../staff-access.ts'
import { listGuarantees, listPayments, listRefunds } from './list-money.ts'
import { presentRefund } from './present-money.ts'
import { readPayment } from './read-payment.ts'
import { refundPayment } from './refund-payment.ts'

export const listPaymentsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/payments',
  summary: 'Payments, the newest first; those that a bank disputes with the day to answer by.',
  ...forFinance,
  ...ListPayments,
  handle: (tools, { input }) => listPayments(tools, input),
})

export const readPaymentEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/payments/:id',
  summary: 'One payment: what went back, its guarantee, and how it stands in the ledger.',
  ...forFinance,
  ...ReadPayment,
  handle: (tools, { input }) => readPayment(tools, input),
})

export const refundPaymentEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/payments/:id/refund',
  summary: 'Orders that a part of one payment, or all of it, goes back to its card.',
  ...forFinance,
  fresh: true,
  idempotent: true,
  limit: { points: 30, seconds: 600 },
  ...RefundPayment,
  async handle(tools, { input: { id, reason, ...order }, visitor }) {
    const { cents } = order
    const wanted = { paymentId: id, ...order, orderId: randomUUID() }
    const { refund, leftCents } = await refundPayment(tools, wanted)
    await recordAudit(tools, {
      actor: signedInAs(visitor),
      action: 'refund.ordered',
      subject: { kind: 'payment', id },
      before: { refundableCents: leftCents + cents },
      after: { refundableCents: leftCents, refundId: refund.id, cents },
      reason,
    })
    return { refund: presentRefund(refund) }
  },
})

export const listRefundsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/refunds',
  summary: 'Refunds with their state, the newest first.',
  ...forFinance,
  ...ListRefunds,
  handle: (tools, { input }) => listRefunds(tools, input),
})

export const listGuaranteesEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/guarantees',
  summary: 'Money-back guarantees: those that run, are offered, went back, were met or closed.',
  ...forFinance,
  ...ListGuarantees,
  handle: (tools, { input }) => listGuarantees(tools, input),
})

export const checkLedgerEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/ledger',
  summary: 'The whole ledger added up, and compared with payments and refunds.',
  ...forFinance,
  limit: { points: 12, seconds: 60 },
  ...CheckLedger,
  async handle({ db, clock }) {
    const { transactions, sum, balances, faults } = await checkLedger(db)
    return {
      transactions,
      sum,
      balances: Object.entries(balances).map(([account, cents]) => ({ account, cents })),
      faults,
      checkedAt: clock.now().toISOString(),
    }
  },
})

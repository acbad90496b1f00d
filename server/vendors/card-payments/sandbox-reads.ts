import { type CardPayments, type CheckoutFacts, type PaymentFacts } from './port.ts'
import type { Books, SandboxPayment } from './sandbox-books.ts'

/** Banks ask for an answer within one to three weeks; the shorter one counts. */
const ANSWER_MS = 7 * 86_400_000

const card = { brand: 'Sandbox card', last4: '0000' }

type Reads = Pick<
  CardPayments,
  'readCheckout' | 'readPayment' | 'readSetup' | 'readSubscription' | 'readDefaultCard'
>

/** What the sandbox knows now of something. */
export function sandboxReads(
  transact: <Result>(work: (books: Books) => Promise<Result>) => Promise<Result>,
): Reads {
  return {
    readCheckout: (id) =>
      transact(async (books): Promise<CheckoutFacts | undefined> => {
        const checkout = await books.find('checkout', id)
        if (!checkout) return undefined
        const { order, ...facts } = checkout
        return { id, reference: order.reference, ...facts }
      }),

    readPayment: (id) =>
      transact(async (books) => {
        const payment = await books.find('payment', id)
        return payment && factsOf(id, payment)
      }),

    readSetup: (id) =>
      transact(async (books) => {
        const setup = await books.find('setup', id)
        if (!setup) return undefined
        return { id, ...setup, cardId: `card_${id}`, card }
      }),

    readDefaultCard: (id) =>
      transact(async (books) => (await books.find('customer', id))?.defaultCard),

    readSubscription: (id) =>
      transact(async (books) => {
        const found = await books.find('subscription', id)
        if (!found) return undefined
        const { reference, status, periodStart, periodEnd, cancelAtPeriodEnd, endedAt } = found
        return {
          id,
          reference,
          status,
          startedAt: new Date(found.startedAt ?? periodStart),
          periodEnd: new Date(periodEnd),
          cancelAtPeriodEnd,
          ...(endedAt && { endedAt: new Date(endedAt) }),
          card,
          paymentIds: await books.paymentsOf(id),
        }
      }),
  }
}

/** As card companies charge here: 2.9 % and 30 cents. */
function feeOf(cents: number): number {
  return Math.round(cents * 0.029) + 30
}

/** A payment, as the port tells of it. */
export function factsOf(id: string, payment: SandboxPayment): PaymentFacts {
  const { reference, status, cents, at, customerId, subscriptionId, period, keepsCard } = payment
  const paidWith = payment.card ?? card
  return {
    id,
    reference,
    status,
    cents,
    at: new Date(at),
    customerId,
    ...(subscriptionId && { subscriptionId }),
    ...(period && { period: { start: new Date(period.start), end: new Date(period.end) } }),
    card: paidWith,
    ...((subscriptionId || keepsCard) && { cardId: `card_${id}` }),
    ...(status === 'succeeded' && { feeCents: feeOf(cents) }),
    refunds: payment.refunds.map((refund) => ({
      ...refund,
      at: new Date(refund.at),
      state: payment.refundsAre ?? 'done',
    })),
    disputes: payment.disputes.map((dispute) => ({
      ...dispute,
      at: new Date(dispute.at),
      answerBy: new Date(Date.parse(dispute.at) + ANSWER_MS),
      feeBackCents: 0,
    })),
  }
}

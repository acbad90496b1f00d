import type { Knex } from 'knex'
import type { About, SandboxCheckout, SandboxDesk } from './port.ts'
import { type Books, newId, sandboxBooks } from './sandbox-books.ts'
import { chargeTerm, periodAfter, renew } from './sandbox-renewals.ts'

const LONGEST_WAIT_TERMS = 60
/** As card companies take for each, won or lost. */
const DISPUTE_FEE_CENTS = 1500

/**
 * Each deed is a transaction of its own, at the clock's time.
 * @throws PaymentFailure for what is not there, but for `page` and `behaviourOf`, which have nothing then
 */
export function sandboxDesk({ db, clock }: { db: Knex; clock: { now(): Date } }): SandboxDesk {
  const transact: Transact = (work) => db.transaction((trx) => work(sandboxBooks(trx, clock.now())))

  return {
    page: (id) => transact((books) => books.find('checkout', id)),

    choose: (id, choice) =>
      transact(async (books) => {
        const checkout = await books.get('checkout', id)
        if (checkout.state !== 'open') return 'done'
        if (choice === 'decline') return 'declined'
        if (choice === 'authenticate') return 'authenticate'
        if (choice === 'fail-authentication') return 'authentication-failed'
        await complete(books, { id, checkout })
        return 'done'
      }),

    behaviourOf: (id) => transact(async (books) => (await books.find('customer', id))?.behaviour),

    behave: (id, behaviour) =>
      transact(async (books) => {
        await books.put('customer', id, { ...(await books.get('customer', id)), behaviour })
      }),

    changeCard: (id, last4) =>
      transact(async (books) => {
        const customer = await books.get('customer', id)
        const cardId = newId('card')
        const defaultCard = { cardId, card: { brand: 'Sandbox card', last4 } }
        await books.put('customer', id, { ...customer, behaviour: 'succeed', defaultCard })
        await books.tell('customer.updated', { kind: 'customer', id })
        return cardId
      }),

    async letTimePass() {
      for (let term = 0; term < LONGEST_WAIT_TERMS; term += 1) {
        const due = await transact((books) => books.dueSubscriptions())
        if (due.length === 0) return
        for (const id of due) {
          await transact(async (books) => {
            if (await books.isDue(id)) await renew(books, id)
          })
        }
      }
    },

    ...byOthers(transact),
  }
}

type Transact = <Result>(work: (books: Books) => Promise<Result>) => Promise<Result>

/** What a bank or an employee of the company does on their own. */
function byOthers(
  transact: Transact,
): Pick<SandboxDesk, 'dispute' | 'settle' | 'refundByHand' | 'settleRefunds'> {
  return {
    dispute: (id) =>
      transact(async (books) => {
        const payment = await books.get('payment', id)
        const dispute = {
          id: newId('dispute'),
          cents: payment.cents,
          feeCents: DISPUTE_FEE_CENTS,
          at: books.now.toISOString(),
          state: 'open' as const,
        }
        await books.put('payment', id, { ...payment, disputes: [...payment.disputes, dispute] })
        await books.tell('dispute.created', { kind: 'payment', id })
        return dispute.id
      }),

    settle: (id, state) =>
      transact(async (books) => {
        const payment = await books.get('payment', id)
        const disputes = payment.disputes.map((dispute) =>
          dispute.state === 'open' ? { ...dispute, state } : dispute,
        )
        await books.put('payment', id, { ...payment, disputes })
        await books.tell('dispute.closed', { kind: 'payment', id })
      }),

    refundByHand: (id, cents) =>
      transact(async (books) => {
        await addRefund(books, { id, cents, reference: undefined })
      }),

    settleRefunds: (id, refundsAre) =>
      transact(async (books) => {
        await books.put('payment', id, { ...(await books.get('payment', id)), refundsAre })
        await books.tell('refund.updated', { kind: 'payment', id })
      }),
  }
}

/** @returns the refund's id */
export async function addRefund(
  books: Books,
  { id, cents, reference }: { id: string; cents: number; reference: string | undefined },
): Promise<string> {
  const payment = await books.get('payment', id)
  const refund = { id: newId('refund'), reference, cents, at: books.now.toISOString() }
  await books.put('payment', id, { ...payment, refunds: [...payment.refunds, refund] })
  await books.tell('refund.created', { kind: 'payment', id })
  return refund.id
}

async function complete(
  books: Books,
  { id, checkout }: { id: string; checkout: SandboxCheckout },
): Promise<void> {
  const came = await outcomeOf(books, checkout)
  const customer = await books.get('customer', checkout.order.customerId)
  // The card that was used here works.
  await books.put('customer', checkout.order.customerId, { ...customer, behaviour: 'succeed' })
  await books.put('checkout', id, { ...checkout, ...came, state: 'complete' })
  const about: About = { kind: 'checkout', id }
  await books.tell('checkout.completed', about)
}

async function outcomeOf(
  books: Books,
  { order }: SandboxCheckout,
): Promise<Pick<SandboxCheckout, 'paymentId' | 'setupId' | 'subscriptionId'>> {
  const { reference, customerId, cents } = order
  const at = books.now.toISOString()
  if (order.mode === 'setup') {
    const setupId = newId('setup')
    await books.put('setup', setupId, { reference, customerId, status: 'succeeded' })
    await books.tell('setup.succeeded', { kind: 'setup', id: setupId })
    return { setupId }
  }
  if (order.mode === 'payment') {
    const paymentId = newId('payment')
    const kept = order.keepsCard && { keepsCard: order.keepsCard }
    const payment = { reference, customerId, cents, at, ...kept, refunds: [], disputes: [] }
    await books.put('payment', paymentId, { ...payment, status: 'succeeded' })
    await books.tell('payment.succeeded', { kind: 'payment', id: paymentId })
    return { paymentId }
  }
  const interval = order.interval ?? 'month'
  const subscriptionId = newId('subscription')
  const subscription = {
    reference,
    customerId,
    cents,
    interval,
    status: 'active' as const,
    startedAt: at,
    periodStart: at,
    periodEnd: periodAfter(books.now, interval).toISOString(),
    cancelAtPeriodEnd: false,
    declined: 0,
  }
  await books.put('subscription', subscriptionId, subscription, subscription.periodEnd)
  const paymentId = await chargeTerm(books, { id: subscriptionId, subscription })
  await books.tell('subscription.created', { kind: 'subscription', id: subscriptionId })
  return { subscriptionId, paymentId }
}

import { randomUUID } from 'node:crypto'
import { CONSENT_VERSION, buttonBlock } from '../contract/plans/disclosure.ts'
import { jobOrders } from '../server/jobs/order-job.ts'
import { Account } from '../server/modules/accounts/index.ts'
import {
  Checkout,
  orderRefund,
  Payer,
  Payment,
  PlanPrice,
} from '../server/modules/payments/index.ts'
import { takeCardEvent } from '../server/modules/plans/index.ts'
import { paymentSandbox } from '../server/vendors/card-payments/local.ts'
import type { PaymentSandbox } from '../server/vendors/card-payments/port.ts'
import type { GroundTools } from './ground.ts'

const PUBLIC_URL = 'http://localhost:3000'

export type MoneyScene = Awaited<ReturnType<typeof openMoney>>

/** People who pay, get money back and quarrel, at the payment company that the hurt servers ask as well. */
export async function openMoney(tools: GroundTools) {
  const { db, clock, secrets } = tools
  const webhookSecret = secrets.sign('card-sandbox', 'webhook')
  const cards = paymentSandbox({ db, clock, publicUrl: PUBLIC_URL, webhookSecret })
  const price = await PlanPrice.query(db).findOne({ code: 'plus-annual' }).throwIfNotFound()
  const paid: string[] = []

  async function pay(): Promise<void> {
    const account = await addAccount(tools)
    const { accountId } = account
    const { customerId } = await cards.createCustomer({
      idempotencyKey: randomUUID(),
      reference: accountId,
      email: 'somebody@example.com',
    })
    await Payer.query(db).insert({ ...account, customerId, createdAt: clock.now() })
    const id = randomUUID()
    const page = await openPage({ ...tools, cards }, { id, ...account, customerId, price })
    await cards.desk.choose(page.sessionId, 'succeed')
    const facts = await cards.readCheckout(page.sessionId)
    paid.push(facts!.paymentId!)
  }

  const anyPaid = () => paid[Math.floor(Math.random() * paid.length)]!

  /** Something of what happens to money once it was paid. */
  async function quarrel(): Promise<void> {
    const providerId = anyPaid()
    const kind = Math.random()
    if (kind < 0.3) return cards.desk.refundByHand(providerId, 100).catch(() => {})
    if (kind < 0.5) {
      await cards.desk.dispute(providerId)
      return
    }
    if (kind < 0.65) return cards.desk.settle(providerId, Math.random() < 0.5 ? 'won' : 'lost')
    const payment = await Payment.query(db).findOne({ providerId })
    if (!payment) return
    const source = `fault:${payment.id}`
    await orderRefund(tools, { payment, cents: 500, reason: 'other', source })
  }

  /** Tells the site all that happened, much of it twice. */
  function tell(): Promise<void> {
    return cards.tellUntold(async (delivery) => {
      const taker = { ...tools, cards, jobs: jobOrders }
      await takeCardEvent(taker, delivery)
      if (Math.random() < 0.3) await takeCardEvent(taker, delivery)
    })
  }

  const giveBack = (payment: string) => cards.desk.refundByHand(payment, 100)

  /** Renews whatever is to be renewed by now. */
  const letTimePass = () => cards.desk.letTimePass()

  return { pay, quarrel, giveBack, tell, letTimePass, payments: paid }
}

interface Begun {
  id: string
  accountId: string
  visitorId: string
  customerId: string
  price: PlanPrice
}

/** The page on which one pays, and what we keep of it. */
async function openPage(
  { db, clock, secrets, cards }: GroundTools & { cards: PaymentSandbox },
  { id, accountId, visitorId, customerId, price }: Begun,
) {
  const back = `${PUBLIC_URL}/payments/return?checkout=${id}`
  const page = await cards.createCheckout({
    idempotencyKey: id,
    reference: `checkout:${id}`,
    mode: 'subscription',
    customerId,
    name: 'Annual Plus',
    cents: price.cents,
    interval: 'year',
    returnUrl: back,
    cancelUrl: back,
  })
  const block = buttonBlock(
    { code: price.code, cents: price.cents, interval: 'year', feeCents: null },
    new Date('2026-11-21T17:00:00Z'),
  )
  await Checkout.query(db).insert({
    id,
    accountId,
    visitorId,
    planPriceId: price.id,
    mode: 'subscription',
    cents: price.cents,
    returnTo: '/file/complete',
    ...page,
    consentVersion: CONSENT_VERSION,
    consentText: block.consent?.text ?? '',
    consentSha256: '0'.repeat(64),
    disclosure: block,
    sealedOrigin: secrets.seal('consent', '{}'),
    createdAt: clock.now(),
  })
  return page
}

async function addAccount({ db, clock, secrets }: GroundTools) {
  const visitorId = randomUUID()
  const { id: accountId } = await Account.query(db).insert({
    visitorId,
    emailHash: visitorId,
    sealedEmail: secrets.seal('account-email', `${visitorId}@example.com`),
    confirmedAt: clock.now(),
    createdAt: clock.now(),
  })
  return { accountId, visitorId }
}

/** What the payment company's own books hold: paid, given back, fees and what banks took. */
export async function companyBooks({ db }: Pick<GroundTools, 'db'>) {
  const { rows } = await db.raw<{ rows: [Record<string, string>] }>(`
    select count(*) as payments, coalesce(sum(paid), 0) as paid, coalesce(sum(back), 0) as back,
      coalesce(sum(fee + quarrels), 0) as fees, coalesce(sum(taken), 0) as taken
    from (
      select (body ->> 'cents')::int as paid, round((body ->> 'cents')::int * 0.029) + 30 as fee,
        (select coalesce(sum((dispute ->> 'feeCents')::int), 0)
         from jsonb_array_elements(body -> 'disputes') dispute) as quarrels,
        (select coalesce(sum((refund ->> 'cents')::int), 0)
         from jsonb_array_elements(body -> 'refunds') refund) as back,
        (select coalesce(sum((dispute ->> 'cents')::int), 0)
         from jsonb_array_elements(body -> 'disputes') dispute where dispute ->> 'state' <> 'won') as taken
      from sandbox_objects where kind = 'payment' and body ->> 'status' = 'succeeded'
    ) as payment`)
  const [{ payments, paid, back, fees, taken }] = rows
  return {
    payments: Number(payments),
    paid: Number(paid),
    back: Number(back),
    fees: Number(fees),
    taken: Number(taken),
  }
}

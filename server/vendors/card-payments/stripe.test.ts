import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { PaymentFailure, WebhookRefused } from './port.ts'
import { stripePayments } from './stripe.ts'
import { failure, listOf, loopbackStripe, madeIntent } from './testing/loopback-stripe.ts'

const webhookSecret = 'whsec_for_tests'
const secretKey = 'sk_test_loopback'

async function stripeThat(answers: Parameters<typeof loopbackStripe>[0]) {
  const { apiBase, asked } = await loopbackStripe(answers)
  return { asked, cards: stripePayments({ secretKey, apiBase, webhookSecret }) }
}

const order = {
  idempotencyKey: 'checkout:1',
  reference: 'checkout:1',
  mode: 'subscription',
  customerId: 'cus_1',
  name: 'Annual Plus, one year',
  cents: 8400,
  interval: 'year',
  returnUrl: 'https://site.example/payments/return?checkout=1',
  cancelUrl: 'https://site.example/payments/return?checkout=1',
} as const
const session = { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/1' }
const charge = {
  idempotencyKey: 'fee:claim:1:1',
  reference: 'fee:1',
  customerId: 'cus_1',
  cardId: 'pm_1',
  cents: 500,
  description: 'Mailing of one claim, letter 1',
}

describe('a page to pay on', () => {
  test('for a subscription carries our reference, the price and its interval', async () => {
    const { cards, asked } = await stripeThat({ 'POST /v1/checkout/sessions': [{ body: session }] })

    const made = await cards.createCheckout(order)

    expect(made).toEqual({ sessionId: 'cs_1', url: session.url })
    expect(asked[0]).toMatchObject({ key: 'checkout:1', authorization: `Bearer ${secretKey}` })
    expect(asked[0]?.body).toMatchObject({
      mode: 'subscription',
      customer: 'cus_1',
      client_reference_id: 'checkout:1',
      'subscription_data[metadata][reference]': 'checkout:1',
      'line_items[0][price_data][unit_amount]': '8400',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'year',
      success_url: order.returnUrl,
    })
  })

  test('to save a card asks for no money', async () => {
    const { cards, asked } = await stripeThat({ 'POST /v1/checkout/sessions': [{ body: session }] })

    await cards.createCheckout({ ...order, mode: 'setup', cents: 0 })

    expect(asked[0]?.body['setup_intent_data[metadata][reference]']).toBe('checkout:1')
    expect(Object.keys(asked[0]?.body ?? {}).join()).not.toMatch(/line_items|unit_amount/)
  })

  test('tells what came of it', async () => {
    const done = {
      ...session,
      status: 'complete',
      client_reference_id: 'checkout:1',
      subscription: 'sub_1',
      payment_intent: null,
      setup_intent: null,
      invoice: {
        id: 'in_1',
        object: 'invoice',
        payments: listOf({ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }),
      },
    }
    const { cards } = await stripeThat({ 'GET /v1/checkout/sessions/cs_1': [{ body: done }] })

    expect(await cards.readCheckout('cs_1')).toEqual({
      id: 'cs_1',
      reference: 'checkout:1',
      state: 'complete',
      paymentId: 'pi_1',
      subscriptionId: 'sub_1',
    })
    expect(await cards.readCheckout('cs_none')).toBeUndefined()
  })

  test('is closed, unless somebody has paid on it', async () => {
    const { cards, asked } = await stripeThat({
      'GET /v1/checkout/sessions/cs_1': [{ body: { ...session, status: 'open' } }],
      'POST /v1/checkout/sessions/cs_1/expire': [{ body: { ...session, status: 'expired' } }],
      'GET /v1/checkout/sessions/cs_2': [{ body: { ...session, status: 'complete' } }],
    })

    expect(await cards.expireCheckout('cs_1')).toBe('expired')
    expect(await cards.expireCheckout('cs_2')).toBe('complete')
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})

describe('a saved card', () => {
  test('is charged without the person', async () => {
    const made = { ...madeIntent, amount: 500, metadata: { reference: 'fee:1' } }
    const { cards, asked } = await stripeThat({ 'POST /v1/payment_intents': [{ body: made }] })

    const facts = await cards.chargeSaved(charge)

    expect(facts).toMatchObject({
      status: 'succeeded',
      cents: 500,
      feeCents: 274,
      reference: 'fee:1',
    })
    expect(asked[0]?.key).toBe('fee:claim:1:1')
    expect(asked[0]?.body).toMatchObject({ off_session: 'true', confirm: 'true', amount: '500' })
  })

  test.each([
    ['card_declined', 'declined'],
    ['authentication_required', 'authentication-failed'],
  ])('that answers %s is told as %s', async (code, status) => {
    const refused = {
      ...madeIntent,
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { type: 'card_error', code },
    }
    const { cards } = await stripeThat({
      'POST /v1/payment_intents': [
        failure(402, { type: 'card_error', code, message: 'No', payment_intent: refused }),
      ],
    })

    expect(await cards.chargeSaved(charge)).toMatchObject({ id: 'pi_1', status })
  })

  test.for([
    ['canceled', 'called-off'],
    ['requires_action', 'open'],
  ])('whose payment is %s, with no refusal of a bank, is told as %s', async ([at, status]) => {
    const intent = { ...madeIntent, status: at, latest_charge: null, last_payment_error: null }
    const { cards } = await stripeThat({ 'POST /v1/payment_intents': [{ body: intent }] })

    expect(await cards.chargeSaved(charge)).toMatchObject({ id: 'pi_1', status })
  })

  test('is charged once by a try that was cut off longer ago than Stripe knows a key: the payment that bears it is found', async () => {
    const other = { ...madeIntent, id: 'pi_2', metadata: { idempotency_key: 'fee:claim:1:0' } }
    const made = { ...madeIntent, metadata: { idempotency_key: charge.idempotencyKey } }
    const { cards, asked } = await stripeThat({
      'GET /v1/payment_intents': [{ body: listOf(other, made) }],
    })

    expect(await cards.chargeSaved({ ...charge, isRepeat: true })).toMatchObject({
      id: 'pi_1',
      status: 'succeeded',
    })
    expect(asked.map(({ method, query }) => [method, query.includes('customer=cus_1')])).toEqual([
      ['GET', true],
    ])
  })

  test('is charged by a try that was cut off before anything was made, under the key that it bears', async () => {
    const other = { ...madeIntent, id: 'pi_2', metadata: {} }
    const { cards, asked } = await stripeThat({
      'GET /v1/payment_intents': [{ body: listOf(other) }],
      'POST /v1/payment_intents': [{ body: madeIntent }],
    })

    expect(await cards.chargeSaved({ ...charge, isRepeat: true })).toMatchObject({ id: 'pi_1' })
    const posted = asked.filter(({ method }) => method === 'POST')
    expect(posted).toMatchObject([
      { key: charge.idempotencyKey, body: { 'metadata[idempotency_key]': charge.idempotencyKey } },
    ])
  })

  test('is not charged while nobody can say whether it was', async () => {
    const { cards, asked } = await stripeThat({
      'GET /v1/payment_intents': [failure(500, { type: 'api_error' })],
    })

    await expect(cards.chargeSaved({ ...charge, isRepeat: true })).rejects.toThrow(PaymentFailure)
    expect(asked.every(({ method }) => method === 'GET')).toBe(true)
  })

  test('is asked again with the same key when Stripe fails', async () => {
    const { cards, asked } = await stripeThat({
      'POST /v1/payment_intents': [failure(500, { type: 'api_error' }), { body: madeIntent }],
    })

    const facts = await cards.chargeSaved(charge)

    expect(facts.status).toBe('succeeded')
    expect(asked.map(({ key }) => key)).toEqual(['fee:claim:1:1', 'fee:claim:1:1'])
  })

  test.each([
    [429, { type: 'invalid_request_error', code: 'rate_limit' }, false],
    [400, { type: 'idempotency_error' }, false],
    [409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' }, false],
    [400, { type: 'invalid_request_error' }, true],
    [500, { type: 'api_error' }, false],
    [401, { type: 'invalid_request_error' }, false],
  ])('with answer %i and %o asking again is pointless: %s', async (status, error, isFinal) => {
    const { cards } = await stripeThat({ 'POST /v1/payment_intents': [failure(status, error)] })

    const failed = await cards.chargeSaved(charge).catch((thrown: unknown) => thrown)

    expect(failed).toBeInstanceOf(PaymentFailure)
    expect(failed).toMatchObject({ isFinal })
    expect((failed as PaymentFailure).message).not.toMatch(/cus_1|pm_1|sk_/)
  })

  test('cannot be charged while Stripe cannot be reached', async () => {
    const cards = stripePayments({ secretKey, apiBase: 'http://127.0.0.1:9', webhookSecret })

    await expect(cards.chargeSaved(charge)).rejects.toBeInstanceOf(PaymentFailure)
  })
})

test('a payment is read with its term, fee, refunds and disputes; warnings move no money', async () => {
  const created = 1_795_280_500
  const { cards } = await stripeThat({
    'GET /v1/payment_intents/pi_1': [{ body: madeIntent }],
    'GET /v1/refunds': [
      {
        body: listOf(
          {
            id: 're_1',
            amount: 700,
            created,
            status: 'succeeded',
            metadata: { reference: 'refund:1' },
          },
          { id: 're_2', amount: 100, created, status: 'pending', metadata: {} },
          { id: 're_3', amount: 100, created, status: 'failed', metadata: null },
        ),
      },
    ],
    'GET /v1/disputes': [
      {
        body: listOf(
          {
            id: 'dp_1',
            amount: 8400,
            created,
            status: 'under_review',
            evidence_details: { due_by: created + 604_800 },
            balance_transactions: [{ id: 'txn_2', fee: 1500 }],
          },
          {
            id: 'dp_3',
            amount: 8400,
            created,
            status: 'won',
            balance_transactions: [
              { id: 'txn_3', fee: 1500 },
              { id: 'txn_4', fee: -1500 },
            ],
          },
          { id: 'dp_2', amount: 8400, created, status: 'warning_needs_response' },
        ),
      },
    ],
    'GET /v1/invoice_payments': [
      {
        body: listOf({
          id: 'inpay_1',
          invoice: {
            id: 'in_1',
            object: 'invoice',
            parent: { subscription_details: { subscription: 'sub_1' } },
            lines: listOf({ period: { start: 1_795_280_400, end: 1_826_816_400 } }),
          },
        }),
      },
    ],
  })

  const facts = await cards.readPayment('pi_1')

  expect(facts).toMatchObject({
    id: 'pi_1',
    status: 'succeeded',
    cents: 8400,
    subscriptionId: 'sub_1',
    card: { brand: 'visa', last4: '4242' },
    feeCents: 274,
    period: { end: new Date(1_826_816_400_000) },
    refunds: [
      { id: 're_1', reference: 'refund:1', cents: 700, state: 'done' },
      { id: 're_2', state: 'pending' },
      { id: 're_3', state: 'failed' },
    ],
  })
  expect(facts?.disputes).toMatchObject([
    {
      id: 'dp_1',
      cents: 8400,
      state: 'open',
      answerBy: new Date((created + 604_800) * 1000),
      feeCents: 1500,
      feeBackCents: 0,
    },
    { id: 'dp_3', state: 'won', feeCents: 1500, feeBackCents: 1500 },
  ])
  expect(await cards.readPayment('pi_none')).toBeUndefined()
})

test('a subscription is read with the payments of its terms', async () => {
  const subscription = {
    id: 'sub_1',
    object: 'subscription',
    metadata: { reference: 'checkout:1' },
    status: 'past_due',
    cancel_at_period_end: true,
    cancel_at: null,
    ended_at: null,
    start_date: 1,
    items: listOf({ id: 'si_1', current_period_end: 1_826_816_400 }),
    default_payment_method: { id: 'pm_1', card: { brand: 'visa', last4: '4242' } },
  }
  const paid = { id: 'in_1', payments: listOf({ payment: { payment_intent: 'pi_1' } }) }
  const { cards, asked } = await stripeThat({
    'GET /v1/subscriptions/sub_1': [{ body: subscription }],
    'GET /v1/invoices': [{ body: listOf(paid) }],
    'POST /v1/subscriptions/sub_1': [{ body: subscription }],
  })

  const facts = await cards.readSubscription('sub_1')
  await cards.setCancelAtPeriodEnd({ subscriptionId: 'sub_1', cancel: false })

  expect(facts).toMatchObject({
    reference: 'checkout:1',
    status: 'past-due',
    cancelAtPeriodEnd: true,
    periodEnd: new Date(1_826_816_400_000),
    paymentIds: ['pi_1'],
  })
  expect(asked.at(-1)).toMatchObject({ body: { cancel_at_period_end: 'false' } })
  expect(asked.at(-1)?.key).toBeTruthy()
})

test('the card that counts next is the customer’s own choice, else that of what they subscribe to', async () => {
  const card = (id: string, last4: string) => ({ id, card: { brand: 'visa', last4 } })
  const paidWith = { id: 'sub_1', default_payment_method: card('pm_sub', '1111') }
  const customer = (default_payment_method: object | null, ...subscriptions: object[]) => ({
    id: 'cus_1',
    object: 'customer',
    invoice_settings: { default_payment_method },
    subscriptions: listOf(...subscriptions),
  })
  const { cards } = await stripeThat({
    'GET /v1/customers/cus_1': [
      { body: customer(card('pm_own', '4242'), paidWith) },
      { body: customer(null, paidWith) },
      { body: customer(null) },
      { body: { id: 'cus_1', object: 'customer', deleted: true } },
    ],
  })

  const said = []
  for (let ask = 0; ask < 4; ask += 1) said.push(await cards.readDefaultCard('cus_1'))

  expect(said).toEqual([
    { cardId: 'pm_own', card: { brand: 'visa', last4: '4242' } },
    { cardId: 'pm_sub', card: { brand: 'visa', last4: '1111' } },
    undefined,
    undefined,
  ])
})

test('a subscription is ended at once, and one that has ended is let be', async () => {
  const { cards, asked } = await stripeThat({
    'GET /v1/subscriptions/sub_1': [
      { body: { id: 'sub_1', status: 'past_due' } },
      { body: { id: 'sub_1', status: 'canceled' } },
    ],
    'DELETE /v1/subscriptions/sub_1': [{ body: { id: 'sub_1', status: 'canceled' } }],
  })

  await cards.endSubscription('sub_1')
  await cards.endSubscription('sub_1')

  const ended = asked.filter(({ method }) => method === 'DELETE')
  expect(ended.map(({ query }) => query)).toEqual(['?invoice_now=false&prorate=false'])
})

test('a customer gets another address, and one that is not there is let be', async () => {
  const missing = { error: { type: 'invalid_request_error', code: 'resource_missing' } }
  const { cards, asked } = await stripeThat({
    'POST /v1/customers/cus_1': [{ body: { id: 'cus_1' } }],
    'POST /v1/customers/cus_2': [{ status: 404, body: missing }],
  })

  const email = 'new@example.com'
  await cards.updateCustomer({ idempotencyKey: 'address:1', customerId: 'cus_1', email })
  await cards.updateCustomer({ idempotencyKey: 'address:2', customerId: 'cus_2', email })

  expect(asked.map(({ path, key }) => [path, key])).toEqual([
    ['/v1/customers/cus_1', 'address:1'],
    ['/v1/customers/cus_2', 'address:2'],
  ])
})

test('a customer is deleted once, and one that is not there is let be', async () => {
  const missing = { error: { type: 'invalid_request_error', code: 'resource_missing' } }
  const { cards, asked } = await stripeThat({
    'GET /v1/customers/cus_1': [
      { body: { id: 'cus_1' } },
      { body: { id: 'cus_1', deleted: true } },
    ],
    'GET /v1/customers/cus_2': [{ status: 404, body: missing }],
    'DELETE /v1/customers/cus_1': [{ body: { id: 'cus_1', deleted: true } }],
  })

  await cards.deleteCustomer('cus_1')
  await cards.deleteCustomer('cus_1')
  await cards.deleteCustomer('cus_2')

  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('customers, refunds, saved cards and the portal', async () => {
  const { cards, asked } = await stripeThat({
    'POST /v1/customers': [{ body: { id: 'cus_1', object: 'customer' } }],
    'POST /v1/refunds': [{ body: { id: 're_1', amount: 500, created: 1, status: 'succeeded', metadata: {} } }], // prettier-ignore
    'GET /v1/setup_intents/seti_1': [
      {
        body: {
          id: 'seti_1',
          status: 'succeeded',
          metadata: { reference: 'checkout:1' },
          payment_method: { id: 'pm_1', card: { brand: 'visa', last4: '4242' } },
        },
      },
    ],
    'POST /v1/billing_portal/sessions': [{ body: { url: 'https://billing.stripe.com/p/1' } }],
  })
  const person = { idempotencyKey: 'customer:1', reference: 'account', email: 'a@example.com' }

  const customer = await cards.createCustomer(person)
  const refund = {
    idempotencyKey: 'refund:1',
    reference: 'refund:1',
    paymentId: 'pi_1',
    cents: 500,
  }
  const sent = await cards.refund(refund)
  const saved = await cards.readSetup('seti_1')
  const portal = await cards.openPortal({ customerId: 'cus_1', returnUrl: 'https://site.example/account' }) // prettier-ignore

  expect(customer).toEqual({ customerId: 'cus_1' })
  expect(sent).toMatchObject({ id: 're_1', state: 'done' })
  expect(saved).toMatchObject({ status: 'succeeded', cardId: 'pm_1', card: { last4: '4242' } })
  expect(portal.url).toBe('https://billing.stripe.com/p/1')
  expect(asked.filter(({ method, key }) => method === 'POST' && !key)).toEqual([])
})

describe('a webhook', () => {
  const now = new Date('2026-11-21T17:00:00Z')
  const seconds = now.getTime() / 1000
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: seconds, data: { object } })
  const signed = (payload: string, timestamp = seconds, secret = webhookSecret) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  })
  const cards = stripePayments({ secretKey, webhookSecret })
  const parse = (rawBody: string, headers: Record<string, string>) =>
    cards.parseWebhook({ rawBody, headers, now })

  test.each([
    ['checkout.session.completed', { id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    ['payment_intent.succeeded', { id: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    [
      'charge.dispute.created',
      { id: 'dp_1', payment_intent: 'pi_1' },
      { kind: 'payment', id: 'pi_1' },
    ],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['setup_intent.succeeded', { id: 'seti_1' }, { kind: 'setup', id: 'seti_1' }],
    ['customer.updated', { id: 'cus_1' }, { kind: 'customer', id: 'cus_1' }],
    ['customer.subscription.updated', { id: 'sub_1' }, { kind: 'subscription', id: 'sub_1' }],
    [
      'invoice.paid',
      { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
      { kind: 'subscription', id: 'sub_1' },
    ],
    ['invoice.paid', { id: 'in_1', parent: null }, undefined],
    ['moon.rose', { id: 'm_1' }, undefined],
  ])('%s is about what it names', async (type, object, about) => {
    const body = event(type, object)

    const told = await parse(body, signed(body))

    expect(told).toEqual({ id: 'evt_1', kind: type, at: now, ...(about && { about }) })
  })

  const body = event('payment_intent.succeeded', { id: 'pi_1' })
  test.each([
    ['absent', body, {}],
    ['wrong', `${body} `, signed(body)],
    ['wrong', body, signed(body, seconds, 'whsec_other')],
    ['old', body, signed(body, seconds - 301)],
  ])('with a signature that is %s is refused', async (reason, rawBody, headers) => {
    const refused = await parse(rawBody, headers).catch((thrown: unknown) => thrown)

    expect(refused).toBeInstanceOf(WebhookRefused)
    expect(refused).toMatchObject({ reason })
  })

  test.for([{}, { data: null }, { data: {} }])(
    'that was signed and says of nothing what became of it is refused: %o',
    async (more) => {
      const bare = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' }
      const rawBody = JSON.stringify({ ...bare, created: seconds, ...more })
      const refused = await parse(rawBody, signed(rawBody)).catch((thrown: unknown) => thrown)

      expect(refused).toBeInstanceOf(WebhookRefused)
      expect(refused).toMatchObject({ reason: 'unreadable' })
    },
  )

  test('of 299 seconds ago is taken', async () => {
    expect(await parse(body, signed(body, seconds - 299))).toMatchObject({ id: 'evt_1' })
  })

  test('is refused while there is no secret to check it by', async () => {
    const deaf = stripePayments({ secretKey, webhookSecret: undefined })

    await expect(deaf.parseWebhook({ rawBody: body, headers: signed(body), now })).rejects.toMatchObject({ reason: 'no-secret' }) // prettier-ignore
  })
})

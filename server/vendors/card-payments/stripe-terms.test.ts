import { expect, test } from 'vitest'
import { stripePayments } from './stripe.ts'
import { listOf, loopbackStripe } from './testing/loopback-stripe.ts'

async function stripeThat(answers: Parameters<typeof loopbackStripe>[0]) {
  const { apiBase, asked } = await loopbackStripe(answers)
  const settings = { secretKey: 'sk_test_loopback', apiBase, webhookSecret: undefined }
  return { asked, cards: stripePayments(settings) }
}

const posts = (asked: { method: string; path: string }[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ path }) => path)

const yearly = {
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  schedule: null,
  items: listOf({
    id: 'si_1',
    price: { id: 'price_year' },
    current_period_start: 1_795_280_400,
    current_period_end: 1_826_816_400,
  }),
}
const schedule = {
  id: 'sub_sched_1',
  object: 'subscription_schedule',
  current_phase: { start_date: 1_795_280_400, end_date: 1_826_816_400 },
}
const monthly = {
  idempotencyKey: 'change:1',
  name: 'Monthly Plus',
  cents: 1200,
  interval: 'month',
} as const

test('a later price begins with the next term, and nothing is charged or given back before', async () => {
  const { cards, asked } = await stripeThat({
    'GET /v1/subscriptions/sub_1': [{ body: yearly }],
    'POST /v1/products': [{ body: { id: 'prod_1', object: 'product' } }],
    'POST /v1/subscription_schedules': [{ body: schedule }],
    'POST /v1/subscription_schedules/sub_sched_1': [{ body: schedule }],
  })

  await cards.setLaterTerms({ subscriptionId: 'sub_1', terms: monthly })

  const [product, made, update] = asked.filter(({ method }) => method === 'POST')
  expect(product?.body).toEqual({ name: 'Monthly Plus' })
  expect(made?.body).toEqual({ from_subscription: 'sub_1' })
  expect(update?.body).toEqual({
    end_behavior: 'release',
    'phases[0][items][0][price]': 'price_year',
    'phases[0][items][0][quantity]': '1',
    'phases[0][start_date]': '1795280400',
    'phases[0][end_date]': '1826816400',
    'phases[0][proration_behavior]': 'none',
    'phases[1][items][0][price_data][currency]': 'usd',
    'phases[1][items][0][price_data][product]': 'prod_1',
    'phases[1][items][0][price_data][unit_amount]': '1200',
    'phases[1][items][0][price_data][recurring][interval]': 'month',
    'phases[1][items][0][quantity]': '1',
    'phases[1][duration][interval]': 'month',
    'phases[1][duration][interval_count]': '1',
    'phases[1][proration_behavior]': 'none',
  })
  const keys = [product, made, update].map((one) => one?.key)
  expect(keys).toEqual(['change:1:product', 'change:1:schedule', 'change:1:update'])
})

test('a later price that is there already is changed, not made a second time', async () => {
  const { cards, asked } = await stripeThat({
    'GET /v1/subscriptions/sub_1': [{ body: { ...yearly, schedule: 'sub_sched_1' } }],
    'POST /v1/products': [{ body: { id: 'prod_1', object: 'product' } }],
    'GET /v1/subscription_schedules/sub_sched_1': [{ body: schedule }],
    'POST /v1/subscription_schedules/sub_sched_1': [{ body: schedule }],
  })

  await cards.setLaterTerms({ subscriptionId: 'sub_1', terms: monthly })

  expect(posts(asked)).toEqual(['/v1/products', '/v1/subscription_schedules/sub_sched_1'])
})

test('taking it back lets the subscription go on as it is', async () => {
  const { cards, asked } = await stripeThat({
    'GET /v1/subscriptions/sub_1': [
      { body: { ...yearly, schedule: 'sub_sched_1' } },
      { body: yearly },
    ],
    'POST /v1/subscription_schedules/sub_sched_1/release': [{ body: schedule }],
  })

  await cards.setLaterTerms({ subscriptionId: 'sub_1', terms: null })
  await cards.setLaterTerms({ subscriptionId: 'sub_1', terms: null })

  expect(posts(asked)).toEqual(['/v1/subscription_schedules/sub_sched_1/release'])
})

test('cancelling takes a later price back first, which Stripe would refuse to cancel', async () => {
  const { cards, asked } = await stripeThat({
    'GET /v1/subscriptions/sub_1': [{ body: { ...yearly, schedule: 'sub_sched_1' } }],
    'POST /v1/subscription_schedules/sub_sched_1/release': [{ body: schedule }],
    'POST /v1/subscriptions/sub_1': [{ body: yearly }],
  })

  await cards.setCancelAtPeriodEnd({ subscriptionId: 'sub_1', cancel: true })

  expect(posts(asked)).toEqual([
    '/v1/subscription_schedules/sub_sched_1/release',
    '/v1/subscriptions/sub_1',
  ])
  expect(asked.at(-1)?.body).toEqual({ cancel_at_period_end: 'true' })
})

test.each([
  ['by a date, as its own pages may have it', { cancel_at: 1_826_816_400 }, { cancel_at: '' }],
  [
    'at the end of its term',
    { cancel_at_period_end: true, cancel_at: 1_826_816_400 },
    { cancel_at_period_end: 'false' },
  ],
  ['not at all', { cancel_at: null }, { cancel_at_period_end: 'false' }],
])('what Stripe has cancelled %s goes on again', async (_, cancelled, said) => {
  const { cards, asked } = await stripeThat({
    'GET /v1/subscriptions/sub_1': [
      { body: { ...yearly, cancel_at_period_end: false, ...cancelled } },
    ],
    'POST /v1/subscriptions/sub_1': [{ body: yearly }],
  })

  await cards.setCancelAtPeriodEnd({ subscriptionId: 'sub_1', cancel: false })

  expect(posts(asked)).toEqual(['/v1/subscriptions/sub_1'])
  expect(asked.at(-1)?.body).toEqual(said)
})

test('what has ended has no later price', async () => {
  const { cards, asked } = await stripeThat({
    'GET /v1/subscriptions/sub_1': [{ body: { ...yearly, status: 'canceled' } }],
  })

  await cards.setLaterTerms({ subscriptionId: 'sub_1', terms: monthly })

  expect(posts(asked)).toEqual([])
})

test.each([
  ['open', ['/v1/invoices/in_2/void']],
  ['draft', ['/v1/invoices/in_2', '/v1/invoices/in_2/finalize', '/v1/invoices/in_2/void']],
  ['paid', []],
])(
  'a last bill that is %s cannot be paid once its subscription was ended',
  async (status, said) => {
    const invoice = { id: 'in_2', object: 'invoice', status }
    const { cards, asked } = await stripeThat({
      'GET /v1/subscriptions/sub_1': [
        { body: { ...yearly, status: 'past_due', latest_invoice: 'in_2' } },
      ],
      'DELETE /v1/subscriptions/sub_1': [{ body: { ...yearly, status: 'canceled' } }],
      'GET /v1/invoices/in_2': [{ body: invoice }],
      'POST /v1/invoices/in_2': [{ body: invoice }],
      'POST /v1/invoices/in_2/finalize': [{ body: { ...invoice, status: 'open' } }],
      'POST /v1/invoices/in_2/void': [{ body: { ...invoice, status: 'void' } }],
    })

    await cards.endSubscription('sub_1')

    expect(posts(asked)).toEqual(said)
    const drafted = asked.filter(({ method, path }) => method === 'POST' && !path.endsWith('/void'))
    expect(drafted.every(({ body }) => body['auto_advance'] === 'false')).toBe(true)
    expect(asked.filter(({ method, key }) => method === 'POST' && !key)).toEqual([])
  },
)

test('the bill of a subscription that was ended before is made void still', async () => {
  const invoice = { id: 'in_2', object: 'invoice', status: 'open' }
  const { cards, asked } = await stripeThat({
    'GET /v1/subscriptions/sub_1': [
      { body: { ...yearly, status: 'canceled', latest_invoice: 'in_2' } },
    ],
    'GET /v1/invoices/in_2': [{ body: invoice }],
    'POST /v1/invoices/in_2/void': [{ body: { ...invoice, status: 'void' } }],
  })

  await cards.endSubscription('sub_1')

  expect(posts(asked)).toEqual(['/v1/invoices/in_2/void'])
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
})

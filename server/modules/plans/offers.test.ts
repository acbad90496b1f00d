import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { NOW } from '../../testing/tools.ts'
import { findOffers, PlanPrice, PriceOffer } from '../payments/index.ts'
import { planVariations } from './plan-variations.ts'
import { becomeMember, DAY_MS, scene, test, toolsOn } from '../../testing/plans.ts'

type Offered = { code: string; cents: number; planId: string }

const centsOf = (offers: Offered[], code: string) =>
  offers.find((offer) => offer.code === code)?.cents

test('a visitor is offered all plans, the yearly one first, with the words for each button', async ({
  api,
}) => {
  scene.at = NOW
  scene.signedIn = undefined
  await api.visit()

  const { status, body } = await api.get('/api/plans')

  expect(status).toBe(200)
  expect(body.offers.map(({ code }: Offered) => code)).toEqual([
    'plus-annual',
    'plus-monthly',
    'pay-as-you-go',
    'free',
  ])
  expect(body.offers[0]).toMatchObject({
    cents: 8400,
    monthlyCents: 700,
    nextChargeOn: '2027-11-21',
    keptUntil: '2026-12-21T17:00:00.000Z',
    block: { button: 'Pay $84' },
  })
  expect(body).toMatchObject({
    look: 'list',
    first: 'plus-annual',
    monthYearSwitch: false,
    payments: 'sandbox',
    current: null,
    waiting: [],
  })
})

test('each experiment does what its name says', async ({ api }) => {
  scene.at = NOW
  scene.signedIn = undefined
  const forced = [
    'gb.dynamic_pricing_ab_test=test',
    'gb.new_vs_old_plan_page=test',
    'gb.monthly_plan_select_test=test',
    'gb.price_select_experiment=test',
  ]
  await api.visit(`/terms?${forced.join('&')}`)

  const { body } = await api.get('/api/plans')

  expect(body).toMatchObject({ look: 'cards', first: 'plus-monthly', monthYearSwitch: true })
  expect(body.offers[0].code).toBe('plus-monthly')
  expect(centsOf(body.offers, 'plus-monthly')).toBe(1000)
  expect(centsOf(body.offers, 'plus-annual')).toBe(8400)
})

test('the price that was shown first is kept for 30 days, whatever prices become', async ({
  api,
  db,
}) => {
  scene.at = NOW
  scene.signedIn = undefined
  await api.visit()
  await api.get('/api/plans')
  const dearer = { code: 'plus-monthly', version: 2, variant: 'control', cents: 1500 } as const
  await PlanPrice.query(db).insert({ ...dearer, interval: 'month', startsAt: NOW })

  const monthly = async (days: number) => {
    scene.at = new Date(NOW.getTime() + days * DAY_MS)
    return centsOf((await api.get('/api/plans')).body.offers, 'plus-monthly')
  }

  expect([await monthly(0), await monthly(29), await monthly(30)]).toEqual([1200, 1200, 1500])
})

test('what a price is decided by holds nothing but the visitor’s id', async ({ db }) => {
  const tools = toolsOn(db)
  const asked: unknown[] = []
  const screens = {
    ...tools.screens,
    variationsOf: async (ids: readonly string[], visitor: object) => {
      asked.push(visitor)
      return Object.fromEntries(ids.map((id) => [id, 'control']))
    },
  }
  const browserId = randomUUID()

  await planVariations({ ...tools, screens }, { browserId, cookieHeader: 'sparrow_session=x' })

  expect(asked).toEqual([{ visitorId: browserId, forced: {} }])
})

test('signing in keeps the price that was shown first, on either side', async ({ api, db }) => {
  const member = await becomeMember(api, db)
  const { cookies } = api
  scene.signedIn = undefined
  await api.get('/api/plans')
  const browser = await PriceOffer.query(db).first().throwIfNotFound()

  await toolsOn(db).people.move(db, { from: browser.visitorId, to: member.visitorId })

  expect(cookies.size).toBeGreaterThan(0)
  const moved = await PriceOffer.query(db).where({ visitorId: member.visitorId })
  expect(moved).toHaveLength(4)
})

test.for([
  ['the browser', { from: 0, to: 30 }],
  ['the account', { from: 30, to: 0 }],
] as const)(
  'a price that %s has kept for long enough takes no other away',
  async ([, days], { db }) => {
    const tools = toolsOn(db)
    const sides = { from: randomUUID(), to: randomUUID() }
    for (const side of ['from', 'to'] as const) {
      scene.at = new Date(NOW.getTime() + days[side] * DAY_MS)
      await findOffers(tools, { visitorId: sides[side], variation: 'control' })
    }
    scene.at = new Date(NOW.getTime() + 35 * DAY_MS)
    const dearer = { code: 'plus-monthly', version: 2, variant: 'control', cents: 1500 } as const
    await PlanPrice.query(db).insert({ ...dearer, interval: 'month', startsAt: scene.at })

    await tools.people.move(db, sides)

    const offers = await findOffers(tools, { visitorId: sides.to, variation: 'control' })
    expect(offers.find(({ code }) => code === 'plus-monthly')).toMatchObject({
      price: { cents: 1200 },
      keptUntil: new Date(NOW.getTime() + 60 * DAY_MS),
    })
  },
)

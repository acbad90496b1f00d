import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { becomeMember, scene, subscribe, test, toolsOn } from '../../testing/plans.ts'
import { NOW } from '../../testing/tools.ts'
import { attributePurchasesJob } from './attribute-purchases.job.ts'

const chrome = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/130.0' } }
const event = () => ({ id: randomUUID(), name: 'page_viewed' })
const hint = { source: 'newsletter', campaign: 'spring', value: 9999 }

async function push(api: Api, more: object) {
  const answer = await api.post('/api/push-ab-events', { events: [event()], ...more }, chrome)
  expect(answer).toMatchObject({ status: 200 })
  return answer
}

async function pays(api: Api): Promise<void> {
  const { body } = await api.get('/api/plans')
  await subscribe(
    api,
    body.offers.find((one: { code: string }) => one.code === 'plus-annual').planId,
  )
}

test('of the campaigns that a browser came by, the first and the last are kept, and its first page', async ({
  api,
  db,
}) => {
  await api.visit()

  await push(api, { utm: { source: 'ad', campaign: 'one' }, landingPage: '/v2' })
  await push(api, { utm: { source: 'ad', campaign: 'two' }, landingPage: '/' })
  await push(api, {})

  expect(await db('browserOrigins').first()).toMatchObject({
    firstUtm: { source: 'ad', campaign: 'one' },
    lastUtm: { source: 'ad', campaign: 'two' },
    landingPage: '/v2',
  })
})

test('a page that was come to without a campaign takes no campaign of before away', async ({
  api,
  db,
}) => {
  await api.visit()

  await push(api, { utm: { source: 'ad', campaign: 'one' } })
  await push(api, { landingPage: '/v2' })

  expect(await db('browserOrigins').first()).toMatchObject({
    lastUtm: { source: 'ad', campaign: 'one' },
    landingPage: '/v2',
  })
})

test('where a program came from is not kept, nor where somebody did who has no cookie of ours', async ({
  api,
  db,
}) => {
  await push(api.stranger(), { landingPage: '/' })
  await api.visit()
  const bot = { headers: { 'user-agent': 'Googlebot/2.1' } }
  await api.post('/api/push-ab-events', { events: [event()], landingPage: '/' }, bot)

  expect(await db('browserOrigins')).toEqual([])
})

test('a purchase that was confirmed is put down to where its browser came from, once', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await becomeMember(api, db)
  await push(api, { utm: { source: 'ad', campaign: 'one' }, landingPage: '/v2' })
  await pays(api)

  const answers = [
    await api.post('/api/utm/increment-purchases', hint),
    await api.post('/api/utm/increment-purchases', hint),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [purchase] = await db('purchases')
  expect(await db('purchaseAttributions')).toMatchObject([
    {
      eventId: purchase.eventId,
      firstUtm: { source: 'ad', campaign: 'one' },
      lastUtm: { source: 'ad', campaign: 'one' },
      landingPage: '/v2',
    },
  ])
})

test('a purchase that nobody hinted at is put down to the browser that its account was used in', async ({
  ownApi: api,
  ownDb: db,
}) => {
  const { visitorId: ownerId } = await becomeMember(api, db)
  await push(api, { utm: { source: 'ad', campaign: 'one' }, landingPage: '/v2' })
  const [{ browserId }] = await db('browserOrigins')
  await db('browserOwners').insert({ ownerId, browserId, since: NOW })
  await pays(api)

  await attributePurchasesJob.run(toolsOn(db), {})
  await attributePurchasesJob.run(toolsOn(db), {})

  expect(await db('purchaseAttributions')).toMatchObject([{ browserId, landingPage: '/v2' }])
})

test('a purchase of more than a week ago is not put down to a browser that its owner comes by only now', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await becomeMember(api, db)
  await pays(api)
  scene.at = new Date(NOW.getTime() + 8 * 86_400_000)
  await push(api, { utm: { source: 'ad', campaign: 'late' }, landingPage: '/v2' })

  await api.post('/api/utm/increment-purchases', hint)

  expect(await db('purchases')).toHaveLength(1)
  expect(await db('purchaseAttributions')).toEqual([])
})

test('two purchases before one run are each put down to the browser of their own time', async ({
  ownApi: api,
  ownDb: db,
}) => {
  const { visitorId: ownerId } = await becomeMember(api, db)
  await pays(api)
  const [first] = await db('purchases')
  const later = new Date(first.at.getTime() + 60_000)
  const second = { ...first, eventId: randomUUID(), at: later }
  const payment = await db('payments').first()
  await db('payments').insert({ ...payment, id: second.eventId, providerId: 'sbx_pi_second' })
  await db('purchases').insert(second)
  const [phone, desk] = [randomUUID(), randomUUID()]
  await db('browserOwners').insert([
    { ownerId, browserId: phone, since: first.at },
    { ownerId, browserId: desk, since: later },
  ])
  scene.at = new Date(later.getTime() + 60_000)

  await attributePurchasesJob.run(toolsOn(db), {})

  const found = await db('purchaseAttributions').select('eventId', 'browserId')
  expect(new Map(found.map(({ eventId, browserId }) => [eventId, browserId]))).toEqual(
    new Map([
      [first.eventId, phone],
      [second.eventId, desk],
    ]),
  )
})

test('whoever has bought nothing can make nothing count, signed in or not', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await becomeMember(api, db)
  await pays(api)
  await becomeMember(api, db)
  const before = await countedIn(db)

  const member = await api.post('/api/utm/increment-purchases', hint)
  scene.signedIn = undefined
  const nobody = await api.stranger().post('/api/utm/increment-purchases', hint)

  expect([member.status, nobody.status]).toEqual([200, 200])
  expect(await countedIn(db)).toEqual(before)
  expect(await db('purchaseAttributions')).toEqual([])
})

async function countedIn(db: Knex): Promise<unknown> {
  return db('purchases').count().sum('value')
}

test('a hint without a campaign is refused', async ({ api }) => {
  const answer = await api.post('/api/utm/increment-purchases', { source: 'ad', value: 1 })

  expect(answer.status).toBe(422)
})

test('an advertisement that was clicked is remembered for 90 days, out of reach of scripts', async ({
  api,
}) => {
  await api.visit()

  const first = await push(api, { clickId: 'IwAR0abc' })
  const again = await push(api, { clickId: 'IwAR0abc' })

  const [cookie = ''] = first.headers.getSetCookie().filter((one) => one.startsWith('_fbc='))
  expect(cookie).toMatch(/^_fbc=fb\.1\.\d{13}\.IwAR0abc; .*HttpOnly.*Max-Age=7776000/)
  expect(again.headers.getSetCookie()).toEqual([])
})

test('a browser that says not to share gets no such cookie', async ({ api }) => {
  await api.visit()
  const headers = { ...chrome.headers, 'sec-gpc': '1' }

  const answer = await api.post(
    '/api/push-ab-events',
    { events: [event()], clickId: 'IwAR0abc' },
    { headers },
  )

  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
})

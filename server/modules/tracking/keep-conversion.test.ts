import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { CHOICE_WORDS } from '#contract/privacy/choice-words.ts'
import { readConfig } from '../../config.ts'
import type { Api } from '../../testing/api.ts'
import { addMember, becomeMember, scene, subscribe, test as base } from '../../testing/plans.ts'
import { fakeTools } from '../../testing/tools.ts'

const PIXEL = '1234567890'
const test = base.extend('changes', {
  clock: { now: () => scene.at },
  sessions: { read: async () => scene.signedIn },
  config: readConfig({ RATE_LIMITS: 'off', FB_PIXEL_ID: PIXEL }),
})

const conversion = (more: object = {}) => ({
  eventName: 'Lead',
  eventData: { event_id: randomUUID() },
  pixelId: PIXEL,
  userData: {
    userAgent: 'Mozilla/5.0',
    email: ' Zoe@Example.COM ',
    url: 'http://localhost:3000/file/welcome?email=zoe@example.com',
  },
  ...more,
})

const goesOn = { accepted: true, forwarded: true, reason: null }
const notKept = (reason: string) => ({ accepted: false, forwarded: false, reason })

/** Somebody who agrees to advertising. */
async function arrive(api: Api): Promise<void> {
  scene.signedIn = undefined
  await api.visit()
  await api.post('/privacy/choices', {
    analytics: false,
    marketing: true,
    words: CHOICE_WORDS,
    from: 'page',
  })
}

test('what an ad platform may be told is kept sealed, its page without the query', async ({
  api,
  db,
}) => {
  await arrive(api)

  const answer = await api.post('/api/fb-capi', conversion())

  expect([answer.status, answer.body]).toEqual([202, goesOn])
  const [row] = await db('conversionEvents')
  expect(row).toMatchObject({ eventName: 'Lead', consented: null, relayedAt: null })
  expect(row.userData.toString('latin1')).not.toContain('example')
  expect(JSON.parse(fakeTools(db).secrets.open('conversion', row.userData).toString())).toEqual({
    userAgent: 'Mozilla/5.0',
    fbc: null,
    email: null,
    url: 'http://localhost:3000/file/welcome',
  })
})

test.for([
  'https://elsewhere.example/file/welcome',
  'http://localhost:3000/zoe@example.com',
  'not an address',
])('a page that is none of ours is not kept: %s', async (url, { api, db }) => {
  await arrive(api)
  const made = conversion()

  await api.post('/api/fb-capi', { ...made, userData: { ...made.userData, url } })

  const { userData } = await db('conversionEvents').first()
  const kept = JSON.parse(fakeTools(db).secrets.open('conversion', userData).toString())
  expect(kept.url).toBeNull()
})

test('of addresses only the confirmed one of who is signed in goes along, whatever is sent', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await arrive(api)
  scene.signedIn = await addMember(db)

  await api.post('/api/fb-capi', conversion())

  const { userData } = await db('conversionEvents').first()
  const kept = JSON.parse(fakeTools(db).secrets.open('conversion', userData).toString())
  expect(kept.email).toMatch(/@/)
  expect(kept.email).not.toBe('zoe@example.com')
})

test('nobody signs up without being signed in, and no program does anything', async ({
  api,
  db,
}) => {
  await arrive(api)
  const robot = { headers: { 'user-agent': 'Googlebot/2.1' } }

  const forged = await api.post('/api/fb-capi', conversion({ eventName: 'CompleteRegistration' }))
  const robots = await api.post('/api/fb-capi', conversion(), robot)

  expect([forged.body, robots.body]).toEqual([notKept('not_kept'), notKept('not_kept')])
  expect(await db('conversionEvents')).toEqual([])
})

test('the click that our own cookie remembers counts, not one that whoever makes the call tells', async ({
  api,
  db,
}) => {
  await arrive(api)
  const ours = 'fb.1.1763744400000.IwAR0ours'
  api.cookies.set('_fbc', ours)
  const { userData: given, ...made } = conversion()

  await api.post('/api/fb-capi', {
    ...made,
    userData: { ...given, fbc: 'fb.1.1763744400000.IwAR0told' },
  })

  const { userData } = await db('conversionEvents').first()
  const kept = JSON.parse(fakeTools(db).secrets.open('conversion', userData).toString())
  expect(kept.fbc).toBe(ours)
})

test('what an advertiser may be told of a browser goes along to the account that signs in there, to be deleted with it', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await arrive(api)
  await api.post('/api/fb-capi', conversion())
  const { browserId: from } = await db('conversionEvents').first()
  const to = randomUUID()

  await db.transaction((trx) => fakeTools(db).people.move(trx, { from, to }))

  expect(await db('conversionEvents').pluck('visitor_id')).toEqual([to])
})

test('the same event id again is the same event', async ({ api, db }) => {
  await arrive(api)
  const same = conversion()

  await api.post('/api/fb-capi', same)
  await api.post('/api/fb-capi', { ...same, eventName: 'AddToCart' })

  expect(await db('conversionEvents').pluck('event_name')).toEqual(['Lead'])
})

test.for([
  ['another pixel', { pixelId: '999999' }],
  ['an event that is not on the list', { eventName: 'Everything' }],
  ['no event id', { eventData: {} }],
] as const)('%s is refused, and nothing is kept', async ([, change], { api, db }) => {
  await arrive(api)

  const answer = await api.post('/api/fb-capi', conversion(change))

  expect(answer.status).toBe(422)
  expect(await db('conversionEvents')).toEqual([])
})

test('a browser that says not to share has nothing of its user kept for sending', async ({
  api,
  db,
}) => {
  await arrive(api)

  const { body } = await api.post('/api/fb-capi', conversion(), { headers: { 'sec-gpc': '1' } })

  expect(body).toEqual({ accepted: true, forwarded: false, reason: 'gpc' })
  expect(await db('conversionEvents').first()).toMatchObject({ consented: false, userData: null })
})

test('of somebody who did not agree to advertising nothing personal is kept', async ({
  api,
  db,
}) => {
  scene.signedIn = undefined
  await api.visit()

  const { body } = await api.post('/api/fb-capi', conversion())

  expect(body).toEqual({ accepted: true, forwarded: false, reason: 'no_consent' })
  expect(await db('conversionEvents').first()).toMatchObject({ consented: false, userData: null })
})

base.extend('changes', {
  clock: { now: () => scene.at },
  sessions: { read: async () => undefined },
})(
  'where no advertiser is connected nothing is kept, and the answer says why',
  async ({ api, db }) => {
    await api.visit()

    const { status, body } = await api.post('/api/fb-capi', conversion())

    expect([status, body]).toEqual([202, notKept('disabled')])
    expect(await db('conversionEvents')).toEqual([])
  },
)

test('a purchase that nobody made is not kept, nor somebody else’s', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await becomeMember(api, db)
  await pays(api)
  const [{ eventId }] = await db('purchases')
  await becomeMember(api, db)

  const invented = await api.post('/api/fb-capi', purchase(randomUUID()))
  const stolen = await api.post('/api/fb-capi', purchase(eventId))

  expect([invented.body, stolen.body]).toEqual([notKept('not_kept'), notKept('not_kept')])
  expect(await db('conversionEvents')).toEqual([])
})

test('a purchase is kept with what was paid, whatever the browser says it was', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await becomeMember(api, db)
  await pays(api)
  const [{ eventId, value }] = await db('purchases')

  const { body } = await api.post('/api/fb-capi', purchase(eventId))

  expect(body).toMatchObject({ accepted: true })
  const [row] = await db('conversionEvents')
  expect(row.eventData).toEqual({ event_id: eventId, value: Number(value), currency: 'USD' })
})

const purchase = (eventId: string) =>
  conversion({ eventName: 'Purchase', eventData: { event_id: eventId, value: 99_999 } })

async function pays(api: Api): Promise<void> {
  const { body } = await api.get('/api/plans')
  await subscribe(
    api,
    body.offers.find((one: { code: string }) => one.code === 'plus-annual').planId,
  )
}

import { expect } from 'vitest'
import { CHANGE_CONSENT_VERSION } from '#contract/plans/change-words.ts'
import type { Api } from '../../testing/api.ts'
import { sandboxForTests } from '../../testing/payments.ts'
import {
  becomeMember,
  daily,
  type Dbs,
  goTo,
  scene,
  subscribe,
  test as base,
  toolsOn,
} from '../../testing/plans.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import {
  type CardPayments,
  PaymentFailure,
  type PaymentSandbox,
} from '../../vendors/card-payments/port.ts'
import { moveMoney } from './move-money.ts'
import { tellStops } from './tell-stops.ts'

type Part = Partial<CardPayments>
type Change = (real: PaymentSandbox) => Part

/** What the payment company does otherwise than it should, as a test says. */
let company: Part = {}

const test = base.override('changes', ({ ownDb }: { ownDb: Dbs['db'] }) => {
  scene.at = new Date('2026-11-21T17:00:00Z')
  scene.signedIn = undefined
  company = {}
  const clock = { now: () => scene.at }
  const real = sandboxForTests(ownDb, clock)
  const cards = new Proxy(real, {
    get: (target, name: keyof PaymentSandbox) => company[name as keyof Part] ?? target[name],
  })
  return { clock, cards, sessions: { read: async () => scene.signedIn } }
})

const away = (): never => {
  throw new PaymentFailure('away')
}

/** A yearly plan that its owner changes to monthly when its year is over; the company knows of it. */
async function changing(api: Api, dbs: Dbs): Promise<void> {
  await becomeMember(api, dbs.db)
  await subscribe(api, 'plus-annual')
  await daily(dbs)
  const agreed = { planId: 'plus-monthly', consentVersion: CHANGE_CONSENT_VERSION }
  await api.post('/payments/change', agreed, { idempotencyKey: 'to-monthly-once' })
  await daily(dbs)
}

const atCompany = async ({ db }: Pick<Dbs, 'db'>) => {
  const { providerId } = await db('subscriptions').first()
  const { body } = await db('sandboxObjects').where({ id: providerId }).first('body')
  return body
}
const current = async (api: Api) => (await api.get('/api/plans')).body.current

const failures: [string, Change][] = [
  ['cannot be asked how the plan stands', () => ({ readSubscription: away })],
  [
    'forgets the change, and then does not cancel',
    (real) => ({
      async setCancelAtPeriodEnd({ subscriptionId }) {
        await real.setLaterTerms({ subscriptionId, terms: null })
        away()
      },
    }),
  ],
  [
    'is cut off together with us',
    (real) => ({
      async setCancelAtPeriodEnd({ subscriptionId }) {
        await real.setLaterTerms({ subscriptionId, terms: null })
        throw new Error('cut off')
      },
    }),
  ],
]

test.for(failures)(
  'a cancellation that did not work leaves the change that was planned, when the company %s',
  { timeout: 120_000 },
  async ([, failing], { ownApi: api, ownDb: db, ownerDb }) => {
    await changing(api, { db, ownerDb })
    company = failing(toolsOn(db).cards)

    const { status } = await api.post('/payments/cancel')
    company = {}
    const plan = await current(api)
    await moveMoney(toolsOn(db))
    const known = await atCompany({ db })
    await goTo('2027-11-21', { db, ownerDb })

    expect(status).toBeGreaterThanOrEqual(500)
    expect(plan).toMatchObject({ cancelAtPeriodEnd: false, changesTo: { code: 'plus-monthly' } })
    expect(known).toMatchObject({ cancelAtPeriodEnd: false, later: { cents: 1200 } })
    expect(await db('payments').orderBy('paidAt').pluck('cents')).toEqual([8400, 1200])
  },
)

test('what the company forgot of a change is told under a key of its own', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await changing(api, { db, ownerDb })
  const before = await db('subscriptions').first('revision')
  company = { setCancelAtPeriodEnd: away }

  await api.post('/payments/cancel')

  const after = await db('subscriptions').first('revision')
  expect(after.revision).toBeGreaterThan(before.revision)
}, 60_000)

test('a cancellation of which only the answer was lost stands, and no change is told after it', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await changing(api, { db, ownerDb })
  const { cards } = toolsOn(db)
  company = {
    async setCancelAtPeriodEnd(order) {
      await cards.setCancelAtPeriodEnd(order)
      company = { readSubscription: away }
    },
  }

  const { status } = await api.post('/payments/cancel')
  company = {}
  await daily({ db, ownerDb })
  const known = await atCompany({ db })
  await goTo('2027-11-21', { db, ownerDb })

  expect(status).toBe(503)
  expect(known).toMatchObject({ cancelAtPeriodEnd: true })
  expect(known).not.toHaveProperty('later')
  expect(await db('payments').pluck('cents')).toEqual([8400])
  expect(await db('planChanges').pluck('state')).toEqual(['dropped'])
}, 120_000)

test('a plan that the company goes on calling cancelled is not said to go on', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-annual')
  await daily({ db, ownerDb })
  await api.post('/payments/cancel')
  const before = (await queuedWords(db)).length
  company = { setCancelAtPeriodEnd: async () => {} }

  const { status, body } = await api.post('/payments/resume')
  await daily({ db, ownerDb })

  expect([status, body.code]).toEqual([503, 'payments.unavailable'])
  expect(await current(api)).toMatchObject({ cancelAtPeriodEnd: true, nextCharge: null })
  const told = (await queuedWords(db)).slice(before).map(({ text }) => text)
  expect(told.filter((text) => /goes on and renews/.test(text))).toEqual([])
}, 60_000)

test('a stop that the company does not lift is lifted a minute later', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  await daily({ db, ownerDb })
  await db('subscriptions').update({ renewalStop: 'stop' })
  await tellStops(toolsOn(db))
  await db('subscriptions').update({ renewalStop: 'lift' })
  const tools = toolsOn(db)
  const deaf = { ...tools.cards, setCancelAtPeriodEnd: async () => {} }

  await tellStops({ ...tools, cards: deaf })
  const untold = await db('subscriptions').first('renewalStop')
  await tellStops(tools)

  expect(untold).toEqual({ renewalStop: 'lift' })
  expect(await db('subscriptions').first('renewalStop', 'cancelAtPeriodEnd')).toEqual({
    renewalStop: null,
    cancelAtPeriodEnd: false,
  })
  expect(await atCompany({ db })).toMatchObject({ cancelAtPeriodEnd: false })
}, 60_000)

test('who was told that their plan could not be ended is told when it ends another time', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  const { customerId } = await db('payers').first()
  const { cards } = toolsOn(db)
  await cards.desk.behave(customerId, 'decline')
  await goTo('2026-12-21', { db, ownerDb })
  await api.visit()
  company = { endSubscription: away }
  const { status } = await api.post('/payments/cancel')
  company = {}
  await cards.desk.behave(customerId, 'succeed')
  await goTo('2026-12-22', { db, ownerDb })
  const paid = await db('subscriptions').first('status', 'providerId')

  await cards.endSubscription(paid.providerId)
  await daily({ db, ownerDb })

  expect([status, paid.status]).toEqual([503, 'active'])
  const told = (await queuedWords(db)).map(({ subject }) => subject)
  expect(told.slice(-2)).toEqual(['Your Sparrow receipt', 'Your plan is cancelled'])
}, 120_000)

test('a plan that its owner ended is told to have ended also where the company cannot be asked any more once it has', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  const { customerId } = await db('payers').first()
  const { cards } = toolsOn(db)
  await cards.desk.behave(customerId, 'decline')
  await goTo('2026-12-21', { db, ownerDb })
  await api.visit()
  company = {
    async endSubscription(id) {
      await cards.endSubscription(id)
      company = { readSubscription: away }
    },
  }

  const { status } = await api.post('/payments/cancel')
  company = {}
  await daily({ db, ownerDb })

  expect(status).toBe(503)
  expect(await current(api)).toMatchObject({ status: 'ended' })
  const told = (await queuedWords(db)).map(({ subject }) => subject)
  expect(told.slice(2)).toEqual(['Your plan is cancelled'])
}, 120_000)

test('a change that is taken back is told also where the company cannot be told of it at once', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await changing(api, { db, ownerDb })
  company = { setLaterTerms: away }

  const { status } = await api.post('/payments/resume')
  company = {}
  await daily({ db, ownerDb })

  expect(status).toBe(503)
  expect(await current(api)).toMatchObject({ changesTo: null, nextCharge: { cents: 8400 } })
  expect(await atCompany({ db })).not.toHaveProperty('later')
  const told = (await queuedWords(db)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(told.slice(2)).toEqual([expect.stringContaining('your plan stays Annual Plus')])
}, 60_000)

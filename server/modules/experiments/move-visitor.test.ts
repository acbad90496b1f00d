import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { processWith, storeWith } from '../../testing/experiments.ts'
import { NOW } from '../../testing/tools.ts'
import { forgetExposuresJob } from './forget-exposures.job.ts'
import { hasOtherOwner, ownBrowser, ownersOf } from './own-browser.ts'

const PLANS = 'new_vs_old_plan_page'
const userAgent = 'Firefox/140'

test('after signing in the same browser has the same variation, and is known as the account’s', async ({
  db,
}) => {
  const tools = processWith(db, storeWith({ [PLANS]: { weights: [0.5, 0.5] } }))
  const [browser, account] = [randomUUID(), randomUUID()]
  const before = await tools.screens.variationsOf([PLANS], { visitorId: browser }, { userAgent })

  await tools.people.move(db, { from: browser, to: account })

  const after = await tools.screens.variationsOf([PLANS], { visitorId: browser }, { userAgent })
  expect(after).toEqual(before)
  expect(await db('experimentExposures').pluck('browser_id')).toEqual([browser])
  const noted = { ownerId: account, browserId: browser, since: NOW, lastAt: NOW }
  expect(await db('browserOwners')).toEqual([noted])
})

test('a browser that was only looked at with holds nothing that somebody began', async ({ db }) => {
  const tools = processWith(db, storeWith({ [PLANS]: { weights: [0.5, 0.5] } }))
  const browser = randomUUID()

  await tools.screens.variationsOf([PLANS], { visitorId: browser }, { userAgent })

  expect(await tools.people.hasAnything(db, { visitorId: browser })).toBe(false)
})

test('who is shown something while signed in is known from then on', async ({ db }) => {
  const tools = processWith(db, storeWith({ [PLANS]: { weights: [0.5, 0.5] } }))
  const [browser, ownerId] = [randomUUID(), randomUUID()]
  const sighting = { userAgent, ownerId }

  await tools.screens.variationsOf([PLANS], { visitorId: browser }, sighting)

  expect(await db('browserOwners')).toMatchObject([{ ownerId, browserId: browser }])
})

test('an account that goes into another takes its browsers along, each once, since its first sign-in there until its last', async ({
  db,
}) => {
  const tools = processWith(db, storeWith({}))
  const [both, other, one, from, to] = Array.from({ length: 5 }, () => randomUUID())
  const [first, last] = [NOW, new Date(NOW.getTime() + 3_600_000)]
  await db('browserOwners').insert([
    { ownerId: from, browserId: both, since: first, lastAt: first },
    { ownerId: to, browserId: both, since: last, lastAt: last },
    { ownerId: from, browserId: other, since: last, lastAt: last },
    { ownerId: to, browserId: other, since: first, lastAt: first },
    { ownerId: from, browserId: one, since: first, lastAt: last },
  ])

  await tools.people.move(db, { from: from!, to: to! })

  const left = await db('browserOwners')
  expect(new Set(left.map(({ browserId }) => browserId))).toEqual(new Set([both, other, one]))
  const owned = { ownerId: to, since: first, lastAt: last }
  expect(left).toMatchObject(Array(3).fill(owned))
})

test('a browser has another owner where another account was signed in to there since', async ({
  db,
}) => {
  const [ownerId, other, browserId, elsewhere] = Array.from({ length: 4 }, () => randomUUID())
  const later = new Date(NOW.getTime() + 1)
  await db('browserOwners').insert([
    { ownerId, browserId, since: NOW, lastAt: later },
    { ownerId: other, browserId, since: NOW, lastAt: NOW },
    { ownerId: other, browserId: elsewhere, since: NOW, lastAt: later },
  ])
  const whose = { ownerId: ownerId!, browserId: browserId! }

  const before = await hasOtherOwner({ db }, { ...whose, since: new Date(NOW.getTime() - 1) })
  const after = await hasOtherOwner({ db }, { ...whose, since: NOW })

  expect([before, after]).toEqual([true, false])
  expect(new Set(await ownersOf({ db }, whose))).toEqual(new Set([ownerId, other]))
  expect(await ownersOf({ db }, { browserId: elsewhere! })).toEqual([other])
})

test('after 14 months what was shown to whom is gone', async ({ db }) => {
  const row = (exposedAt: string) => ({
    browserId: randomUUID(),
    experiment: PLANS,
    phase: '0',
    bucketVersion: 0,
    variation: 'test',
    exposedAt,
    device: 'phone',
  })
  await db('experimentExposures').insert([row('2025-09-20T00:00:00Z'), row('2025-09-23T00:00:00Z')])

  await forgetExposuresJob.run(processWith(db, storeWith({})), {})

  const left = await db('experimentExposures')
  expect(left.map(({ exposedAt }) => exposedAt)).toEqual([new Date('2025-09-23T00:00:00Z')])
})

test('whose browser it was is known until nothing is left of what was done there since the last sign-in', async ({
  db,
}) => {
  const old = '2025-06-20T00:00:00Z'
  const owned = (lastAt: string | null, since = old) => ({
    ownerId: randomUUID(),
    browserId: randomUUID(),
    since,
    lastAt,
  })
  const kept = [owned('2025-07-23T00:00:00Z'), owned(null, '2025-07-23T00:00:00Z')]
  const back = owned(old)
  await db('browserOwners').insert([owned(old), owned(null), ...kept, back])
  const tools = processWith(db, storeWith({}))
  await ownBrowser(tools, back)

  await forgetExposuresJob.run(tools, {})

  const left = await db('browserOwners')
  expect(new Set(left.map(({ ownerId }) => ownerId))).toEqual(
    new Set([...kept, back].map(({ ownerId }) => ownerId)),
  )
  expect(left.find(({ ownerId }) => ownerId === back.ownerId).since).toEqual(new Date(old))
})

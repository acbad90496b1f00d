import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { processWith, storeWith } from '../../testing/experiments.ts'
import { NOW } from '../../testing/tools.ts'
import { forgetExposuresJob } from './forget-exposures.job.ts'
import { ownBrowser } from './own-browser.ts'

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

test('an account that goes into another takes its browsers along, each once and since its first sign-in', async ({
  db,
}) => {
  const tools = processWith(db, storeWith({}))
  const [both, one, from, to] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [since, later] = [NOW, new Date(NOW.getTime() + 3_600_000)]
  await db('browserOwners').insert([
    { ownerId: from, browserId: both, since },
    { ownerId: from, browserId: one, since },
    { ownerId: to, browserId: both, since: later },
  ])

  await tools.people.move(db, { from, to })

  const left = await db('browserOwners').orderBy('browserId')
  expect(left.map(({ ownerId }) => ownerId)).toEqual([to, to])
  expect(left.map(({ browserId }) => browserId)).toEqual([both, one].toSorted())
  expect(left.map((owned) => owned.since)).toEqual([since, since])
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

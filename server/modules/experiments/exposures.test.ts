import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { connect } from '../../db/connect.ts'
import { test } from '../../testing/database.ts'
import { processWith, storeWith, visitorIds } from '../../testing/experiments.ts'
import { NOW } from '../../testing/tools.ts'
import type { ScreenPlan } from '../definitions/index.ts'
import { assignKept } from './assign-kept.ts'
import { standingVariations } from './standing-variations.ts'

const HOME = 'homepage_improvements_test'
const half = { [HOME]: { weights: [0.5, 0.5] } }
const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1'

const how = { userAgent, device: 'phone' as const }

type Process = ReturnType<typeof processWith>

function look(
  { screens }: Pick<Process, 'screens'>,
  visitorId: string,
  more: Partial<Parameters<Process['screens']['serve']>[0]> = {},
): Promise<ScreenPlan> {
  return screens.serve({ path: '/', query: new URLSearchParams(), visitorId, ...how, ...more })
}

/** Opening connections takes longer on a busy machine than a page waits. */
const openAll = (db: Knex) =>
  Promise.all(Array.from({ length: 10 }, () => db.raw('select pg_sleep(0.05)')))

const rowsOf = (db: Knex, browserId: string) => db('experimentExposures').where({ browserId })

test('who is shown a variation for the first time is kept, with what is known of how', async ({
  db,
}) => {
  const visitorId = randomUUID()
  const query = new URLSearchParams({ utm_source: 'mail\u0000', utm_campaign: 'fall', x: 'y' })

  const plan = await look(processWith(db, storeWith(half)), visitorId, { query })

  expect(await rowsOf(db, visitorId)).toEqual([
    {
      browserId: visitorId,
      experiment: HOME,
      phase: '0',
      bucketVersion: 0,
      variation: plan.assignments[HOME],
      exposedAt: NOW,
      activatedAt: null,
      device: 'phone',
      entryTag: 'classactions',
      utm: { source: 'mail', campaign: 'fall' },
    },
  ])
})

test('a word of a campaign that is cut within a character keeps neither its reader nor anybody else from being kept', async ({
  db,
}) => {
  const tools = processWith(db, storeWith(half))
  const [reader, another] = [randomUUID(), randomUUID()]
  const query = new URLSearchParams({ utm_source: `${'a'.repeat(199)}😀`, utm_campaign: '😀' })

  await look(tools, reader, { query })
  await look(tools, another)

  const [row] = await rowsOf(db, reader)
  expect(row?.utm).toEqual({ source: 'a'.repeat(199), campaign: '😀' })
  expect(await rowsOf(db, another)).toHaveLength(1)
})

test('where nothing is tried nothing is asked of the database', async ({ db }) => {
  const asked: string[] = []
  db.on('query', ({ sql }: { sql: string }) => asked.push(sql))
  const { screens } = processWith(db, storeWith({}))

  await look({ screens }, randomUUID())
  await screens.variationsOf([HOME], { visitorId: randomUUID() }, { userAgent })
  await screens.recall(randomUUID())

  expect(asked).toEqual([])
})

test('a second look asks the database for nothing', async ({ db }) => {
  const asked: string[] = []
  const tools = processWith(db, storeWith(half))
  const visitorId = randomUUID()
  const first = await look(tools, visitorId)
  db.on('query', ({ sql }: { sql: string }) => asked.push(sql))

  const second = await look(tools, visitorId)

  expect(second.assignments).toEqual(first.assignments)
  expect(asked).toEqual([])
})

test('everybody keeps what they have when the weights change, here and on another process', async ({
  db,
}) => {
  const store = storeWith(half)
  const [here, elsewhere] = [processWith(db, store), processWith(db, store)]
  const visitors = visitorIds(24)
  const look1 = async (tools: Process) => {
    const seen: (string | undefined)[] = []
    for (const visitor of visitors) seen.push((await look(tools, visitor)).assignments[HOME])
    return seen
  }
  const before = await look1(here)

  store.edit({ [HOME]: { weights: [0.99, 0.01] } })
  const after = await look1(here)
  const there = await look1(elsewhere)

  expect(new Set(before)).toEqual(new Set(['control', 'test']))
  expect([after, there]).toEqual([before, before])
})

test('a new phase draws anew, and both phases stay on record', async ({ db }) => {
  const store = storeWith(half)
  const tools = processWith(db, store)
  const visitors = visitorIds(24)
  for (const visitor of visitors) await look(tools, visitor)

  store.edit({ [HOME]: { phase: '1', seed: 'second' } })
  for (const visitor of visitors) await look(tools, visitor)

  const rows = await db('experimentExposures').whereIn('browserId', visitors)
  const of = (phase: string) =>
    new Map(rows.filter((row) => row.phase === phase).map((row) => [row.browserId, row.variation]))
  const [first, second] = [of('0'), of('1')]
  expect([first.size, second.size]).toEqual([24, 24])
  const moved = visitors.filter((visitor) => first.get(visitor) !== second.get(visitor))
  expect(moved.length).toBeGreaterThan(4)
  expect(moved.length).toBeLessThan(20)
})

test('a variation that is taken out gives way to a new draw, which is then kept', async ({
  db,
}) => {
  const visitorId = randomUUID()
  await look(processWith(db, storeWith(half)), visitorId)
  const before = { activatedAt: NOW, exposedAt: new Date(NOW.getTime() - 1), bucketVersion: 3 }
  await rowsOf(db, visitorId).update({ variation: 'blue', ...before })

  const plan = await look(processWith(db, storeWith(half)), visitorId)

  const [row] = await rowsOf(db, visitorId)
  expect(['control', 'test']).toContain(plan.assignments[HOME])
  const drawn = { activatedAt: null, exposedAt: NOW, bucketVersion: 0 }
  expect(row).toMatchObject({ variation: plan.assignments[HOME], ...drawn })
})

test('two processes that meet somebody at once serve the same, also with other weights', async ({
  ownDb,
  ownUrl,
}) => {
  const visitors = visitorIds(40)
  const otherDb = connect(ownUrl)
  for (const pool of [ownDb, otherDb]) await openAll(pool)
  const here = processWith(ownDb, storeWith({ [HOME]: { weights: [0.9, 0.1] } }))
  const there = processWith(otherDb, storeWith({ [HOME]: { weights: [0.1, 0.9] } }))

  const pairs = await Promise.all(
    visitors.map((visitor) => Promise.all([look(here, visitor), look(there, visitor)])),
  )

  await otherDb.destroy()
  const rows = await ownDb('experimentExposures').whereIn('browserId', visitors)
  expect(rows).toHaveLength(40)
  const kept = new Map(rows.map((row) => [row.browserId, row.variation]))
  const served = pairs.map((both) => both.map(({ assignments }) => assignments[HOME]))
  expect(served).toEqual(visitors.map((visitor) => [kept.get(visitor), kept.get(visitor)]))
})

test('what another process kept a moment before is what is served, whatever was drawn here', async () => {
  const draw = { experiment: HOME, phase: '0', bucketVersion: 0, stood: false, known: [] }
  const stands = [{ ...draw, variation: 'control' }]
  const exposures = {
    recall: () => undefined,
    standingOf: async () => [],
    keep: async () => stands,
    clear() {},
  }
  const seeing = { browserId: randomUUID(), keeps: [HOME], isEnough: () => false, sighting: how }

  const made = await assignKept({ exposures, clock: { now: () => NOW } }, seeing, (standing) => ({
    draws: standing === stands ? [] : [{ ...draw, variation: 'test' }],
    standing,
  }))

  expect(made.standing).toBe(stands)
})

test('of more browsers than are remembered the longest unused one is read anew', ({ db }) => {
  const standing = standingVariations(db)
  const ids = visitorIds(20_001)
  for (const id of ids.slice(0, 20_000)) standing.note(id, [])
  standing.recall(ids[0]!)
  standing.note(ids[20_000]!, [])

  expect(standing.recall(ids[0]!)).toEqual([])
  expect(standing.recall(ids[1]!)).toBeUndefined()
})

test('programs get control and leave no row', async ({ db }) => {
  const tools = processWith(db, storeWith(half))
  const visitors = visitorIds(12)

  const plans = await Promise.all(
    visitors.map((visitor) => look(tools, visitor, { userAgent: 'Googlebot/2.1' })),
  )

  expect(new Set(plans.map(({ assignments }) => assignments[HOME]))).toEqual(new Set(['control']))
  expect(await db('experimentExposures').whereIn('browserId', visitors)).toEqual([])
})

test('what is forced, and what nobody sees, leaves no row', async ({ db }) => {
  const tools = processWith(db, storeWith(half))
  const [forced, head] = [randomUUID(), randomUUID()]

  const plan = await look(tools, forced, { forced: { [HOME]: 'test' } })
  await look(tools, head, { unseen: true })

  expect(plan.assignments[HOME]).toBe('test')
  expect(await db('experimentExposures').whereIn('browserId', [forced, head])).toEqual([])
})

test('while the database is away a page goes by the hash alone, and soon', async ({ db }) => {
  const visitorId = randomUUID()
  const store = storeWith(half)
  const usual = await look(processWith(db, store), randomUUID())
  const hashed = processWith(db, store).screens.plan({
    path: '/',
    query: new URLSearchParams(),
    visitorId,
  })
  const away = Object.assign(() => ({ where: () => ({ select: () => new Promise(() => {}) }) }), {
    raw: () => new Promise(() => {}),
  }) as unknown as Knex
  const tools = processWith(away, store)

  const began = performance.now()
  const first = await look(tools, visitorId)
  const waited = performance.now() - began
  const second = await look(tools, visitorId)

  expect(usual.draws).toHaveLength(1)
  expect(first.assignments).toEqual(hashed.assignments)
  expect(second.assignments).toEqual(hashed.assignments)
  expect(waited).toBeLessThan(2_000)
  // Whoever comes next does not wait at all.
  expect(performance.now() - began - waited).toBeLessThan(200)
})

test('a step that some are not shown is met on the step before it, by both', async ({ db }) => {
  const id = 'show_expired_claims_experiment'
  const tools = processWith(db, storeWith({ [id]: { weights: [0.5, 0.5] } }))
  const visitors = visitorIds(16)

  for (const visitor of visitors) await look(tools, visitor, { path: '/file/welcome' })
  const later = await look(tools, randomUUID(), { path: '/file/plan' })

  const rows = await db('experimentExposures').whereIn('browserId', visitors)
  expect(new Set(rows.map((row) => row.variation))).toEqual(new Set(['control', 'test']))
  expect(rows).toHaveLength(16)
  expect(later.met).toEqual([])
})

test('only what is on this very step is met, though the whole flow comes along', async ({ db }) => {
  const id = 'product_selection_v2'
  const tools = processWith(db, storeWith({ [id]: { weights: [0.5, 0.5] } }))
  const [early, there] = [randomUUID(), randomUUID()]

  await look(tools, early, { path: '/file/welcome' })
  await look(tools, there, { path: '/file/select/product' })

  expect(await rowsOf(db, early)).toEqual([])
  expect(await rowsOf(db, there)).toHaveLength(1)
})

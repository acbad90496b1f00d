import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { FunnelQuery } from '#contract/wire/funnels.ts'
import { test } from '../../testing/database.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { addEvents, addExposed } from '../../testing/tracked-visitors.ts'
import { readFunnel } from './read-funnel.ts'
import { readVisits } from './read-visits.ts'

const ID = 'product_selection_v2'
const FLOW = { flowId: 'onboarding', days: 30 }
const at = new Date('2026-11-20T12:00:00Z')
const viewed = (step: string) => ({ name: 'step_viewed', at, properties: { step } })
const completed = (step: string, ms: number | string) => ({
  name: 'step_completed',
  at,
  properties: { step, ms },
})

/** Ten on the first step, six on the second, four on the fifth: two of those skipped the second. */
async function walk(db: Knex): Promise<string[]> {
  const seen = { experiment: ID, at }
  const ids = [
    ...(await addExposed(db, 6, { ...seen, variation: 'control', device: 'phone', entryTag: 'a' })),
    ...(await addExposed(db, 4, { ...seen, variation: 'test', device: 'desktop' })),
  ]
  await addEvents(db, ids, { ...viewed('welcome'), utm: { source: 'mail' } })
  await addEvents(db, ids.slice(0, 6), viewed('expired-claims'))
  await addEvents(db, ids.slice(4, 8), viewed('select-product'))
  return ids
}

test('each step says who reached it and for whom it was the last', async ({ db }) => {
  await walk(db)

  const { groups, from } = await readFunnel(fakeTools(db), FLOW)

  expect(from).toBe('2026-10-23')
  expect(groups).toHaveLength(1)
  expect(groups[0]).toMatchObject({ key: 'everybody', visitors: 10 })
  const figures = groups[0]?.steps.map(({ id, reached, leftHere }) => [id, reached, leftHere])
  expect(figures?.slice(0, 5)).toEqual([
    ['welcome', 10, 2],
    ['expired-claims', 6, 4],
    ['expired-summary', 0, 0],
    ['expired-statement', 0, 0],
    ['select-product', 4, 4],
  ])
})

test('whoever got to the last of 63 steps counts there, and among all visitors', async ({ db }) => {
  const [one = '', other = ''] = await addExposed(db, 2, { experiment: ID, variation: 'test', at })
  const tools = fakeTools(db)
  const flow = tools.screens.flow('onboarding')!
  const steps = Array.from({ length: 63 }, (_, index) => ({
    ...flow.steps[0]!,
    id: `step-${index + 1}`,
  }))
  await addEvents(db, [one, other], viewed('step-1'))
  await addEvents(db, [one], viewed('step-63'))
  await addEvents(db, [one], completed('step-63', 1_000))

  const screens = { ...tools.screens, flow: () => ({ ...flow, steps }) }
  const { groups } = await readFunnel({ ...tools, screens }, FLOW)

  const told = groups[0]?.steps.map(({ id, reached, completed: done, leftHere }) => [
    id,
    reached,
    done,
    leftHere,
  ])
  expect(groups[0]?.visitors).toBe(2)
  expect(told?.[0]).toEqual(['step-1', 2, 0, 1])
  expect(told?.at(-1)).toEqual(['step-63', 1, 1, 1])
})

test('a step whose title is written in two languages is called by the English one: all of the funnel failed', async ({
  db,
}) => {
  await walk(db)
  const tools = fakeTools(db)
  const flow = tools.screens.flow('onboarding')!
  const [first, ...others] = flow.steps
  const title = { en: 'About\\nyou', es: 'Sobre usted' } as unknown as string
  const steps = [{ ...first!, copy: { ...first!.copy, title } }, ...others]

  const screens = { ...tools.screens, flow: () => ({ ...flow, steps }) }
  const { groups } = await readFunnel({ ...tools, screens }, FLOW)

  expect(groups[0]?.steps[0]?.title).toBe('About you')
})

test('a visitor who comes twice counts once; programs and words for figures count nothing', async ({
  db,
}) => {
  const ids = await walk(db)
  await addEvents(db, ids, viewed('welcome'))
  await addEvents(db, await addExposed(db, 3, { experiment: ID, variation: 'test', at }), {
    ...viewed('welcome'),
    isBot: true,
  })
  for (const [index, ms] of [1_000, 2_000, 3_000, 'soon'].entries()) {
    await addEvents(db, ids.slice(index, index + 1), completed('welcome', ms))
  }

  const { groups } = await readFunnel(fakeTools(db), FLOW)

  expect(groups[0]?.steps[0]).toMatchObject({ reached: 10, completed: 4, medianMs: 2_000 })
  expect(groups[0]?.steps[0]?.p90Ms).toBeCloseTo(2_800, 6)
})

test('a time below nothing counts as none, and one above a day as a day', async ({ db }) => {
  const ids = await walk(db)
  for (const [index, ms] of [-5_000, -1, 1e12].entries()) {
    await addEvents(db, ids.slice(index, index + 1), completed('welcome', ms))
  }

  const { groups } = await readFunnel(fakeTools(db), FLOW)

  const [step] = groups[0]?.steps ?? []
  expect(step).toMatchObject({ completed: 3, medianMs: 0 })
  expect(step?.p90Ms).toBeCloseTo(0.8 * 86_400_000, 3)
})

test('a browser counts by how it first came, and by its own words where nothing else is known', async ({
  db,
}) => {
  const [met = ''] = await walk(db)
  const later = { browserId: met, experiment: 'later', phase: '0', bucketVersion: 0 }
  await db('experimentExposures').insert({
    ...later,
    variation: 'test',
    exposedAt: new Date(+at + 1),
    device: 'tablet',
  })
  const properties = { step: 'welcome', device: 'tablet', entry: 'b' }
  await addEvents(db, [randomUUID()], { ...viewed('welcome'), properties, utm: { source: 'sms' } })

  const read = async (asked: Asked) =>
    (await readFunnel(fakeTools(db), { ...FLOW, ...asked })).groups[0]?.visitors

  expect(await read({ device: 'phone' })).toBe(6)
  expect(await read({ device: 'tablet', entry: 'b', source: 'sms' })).toBe(1)
})

type Asked = Partial<FunnelQuery>
type Counted = [key: string, visitors: number][]

test.for<{ asked: Asked; counted: Counted }>([
  {
    asked: { by: 'device' },
    counted: [
      ['phone', 6],
      ['desktop', 4],
    ],
  },
  {
    asked: { by: 'entry' },
    counted: [
      ['a', 6],
      ['none', 4],
    ],
  },
  { asked: { by: 'source' }, counted: [['mail', 10]] },
  {
    asked: { by: 'variation', experiment: ID },
    counted: [
      ['control', 6],
      ['test', 4],
    ],
  },
  { asked: { experiment: ID, variation: 'test' }, counted: [['everybody', 4]] },
  { asked: { device: 'phone', by: 'entry' }, counted: [['a', 6]] },
  { asked: { source: 'nowhere' }, counted: [] },
  { asked: { days: 1 }, counted: [] },
])('asked for $asked, it counts these', async ({ asked, counted }, { db }) => {
  await walk(db)

  const { groups, choices } = await readFunnel(fakeTools(db), { ...FLOW, ...asked })

  expect(groups.map(({ key, visitors }) => [key, visitors])).toEqual(counted)
  expect(choices.device).toEqual(asked.days === 1 ? [] : ['desktop', 'phone'])
})

test('variations stand beside control, step by step, with an interval; whoever is in none is not compared', async ({
  db,
}) => {
  const seen = { experiment: ID, at }
  const before = await addExposed(db, 10, { ...seen, variation: 'control' })
  const after = await addExposed(db, 20, { ...seen, variation: 'test' })
  await addEvents(db, [...before, ...after, randomUUID()], viewed('welcome'))
  await addEvents(db, [...before.slice(0, 5), ...after.slice(0, 16)], viewed('complete'))
  await addEvents(db, after.slice(0, 3), viewed('setup-complete'))

  const { groups, compared } = await readFunnel(fakeTools(db), {
    ...FLOW,
    experiment: ID,
    by: 'variation',
  })

  expect(groups.map(({ key }) => key)).toEqual(['control', 'test', 'none'])
  expect(compared.map(({ key }) => key)).toEqual(['test'])
  expect(compared[0]?.steps[0]).toMatchObject({ id: 'welcome', difference: 0 })
  const reached = compared[0]?.steps.find(({ id }) => id === 'complete')
  expect(reached?.difference).toBeCloseTo(0.3, 6)
  // Newcombe by hand, from Wilson's (0.2366, 0.7634) and (0.5840, 0.9193).
  expect(reached?.low).toBeCloseTo(0.3 - Math.hypot(0.8 - 0.584, 0.7634 - 0.5), 3)
  expect(reached?.high).toBeCloseTo(0.3 + Math.hypot(0.9193 - 0.8, 0.5 - 0.2366), 3)
  const places = groups[0]?.steps.map(({ id, place }) => [id, place])
  expect(places).toContainEqual(['plan', 'way'])
  expect(places).toContainEqual(['complete', 'goal'])
  expect(places).toContainEqual(['setup-complete', 'extra'])
})

test('whoever was drawn under a bucket version that no longer counts is in no variation', async ({
  db,
}) => {
  const ids = await walk(db)
  const tools = fakeTools(db)
  const experiments = tools.screens.experiments().map((one) => ({
    ...one,
    feature: {
      ...one.feature,
      rules: one.feature.rules.map((rule) => ({ ...rule, bucketVersion: 1, minBucketVersion: 1 })),
    },
  }))
  const screens = { ...tools.screens, experiments: () => experiments }
  await db('experimentExposures').where({ browserId: ids[0] }).update({ bucketVersion: 1 })

  const query = { ...FLOW, experiment: ID, by: 'variation' as const }
  const { groups } = await readFunnel({ ...tools, screens }, query)

  expect(groups.map(({ key, visitors }) => [key, visitors])).toEqual([
    ['control', 1],
    ['none', 9],
  ])
})

test('a flow that is none is not found', async ({ db }) => {
  const reading = readFunnel(fakeTools(db), { ...FLOW, flowId: 'nothing' })

  await expect(reading).rejects.toMatchObject({ code: 'not-found' })
})

test('visits are counted by day, kind and source, with programs apart', async ({ db }) => {
  const ids = await walk(db)
  const visit = (browserId: string, changes: object = {}) => ({
    at: NOW,
    visitorId: browserId,
    browserId,
    visitType: 'homepage',
    isBot: false,
    ...changes,
  })
  const [one = '', other = ''] = ids
  await db('visits').insert([
    visit(one),
    visit(one),
    visit(other, { visitType: 'onboarding' }),
    visit(other, { isBot: true }),
    visit(other, { at: new Date('2026-11-01T00:00:00Z') }),
  ])
  await db('browserOrigins').insert({
    browserId: one,
    firstUtm: { source: 'mail' },
    firstAt: NOW,
    lastAt: NOW,
  })

  const visits = await readVisits(fakeTools(db), { days: 7 })

  expect(visits).toEqual({
    from: '2026-11-15',
    byDay: [
      { day: '2026-11-21', visitType: 'homepage', visits: 2, visitors: 1 },
      { day: '2026-11-21', visitType: 'onboarding', visits: 1, visitors: 1 },
    ],
    bySource: [
      { source: 'mail', visits: 2, visitors: 1 },
      { source: 'none', visits: 1, visitors: 1 },
    ],
    byBots: 1,
  })
})

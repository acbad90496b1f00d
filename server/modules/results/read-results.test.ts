import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { Experiment } from '#contract/definitions/experiment.ts'
import type { MetricId } from '#contract/experiments/metrics.ts'
import { test } from '../../testing/database.ts'
import { fakeTools, NOW, testStore } from '../../testing/tools.ts'
import { addEvents, addExposed } from '../../testing/tracked-visitors.ts'
import { keepVersions, nextReleaseNumber, Release } from '../definitions/index.ts'
import { listExperiments } from './list-experiments.ts'
import { readResults } from './read-results.ts'
import type { Rule } from './read-rules.ts'

const ID = 'homepage_improvements_test'
const START = new Date('2026-11-02T15:00:00Z')
const minutes = (count: number) => new Date(START.getTime() + count * 60_000)

/** The project's own experiment, running half and half where nothing else is said. */
function running(
  meta: Partial<Experiment['meta']> = {},
  weights: number[] = [0.5, 0.5],
  phase = '0',
): Experiment {
  const { definition } = testStore().current().experiments.get(ID)!
  const [rule] = definition.feature.rules
  return {
    ...definition,
    meta: { ...definition.meta, status: 'running', minPerVariation: 100, ...meta },
    feature: { ...definition.feature, rules: [{ ...rule!, weights, phase }] },
  }
}

function read(
  db: Knex,
  {
    experiment = running(),
    now = NOW,
    phase,
  }: { experiment?: Experiment; now?: Date; phase?: string } = {},
) {
  const screens = { ...fakeTools(db).screens, experiments: () => [experiment] }
  return readResults({ db, clock: { now: () => now }, screens }, { id: ID, phase })
}

/** The same numbers from 0 to 1 each time. */
function lcg(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** As it was published, a day after the one before. */
async function addRelease(db: Knex, experiment: Experiment): Promise<void> {
  const number = await nextReleaseNumber(db)
  const at = new Date(START.getTime() + number * 86_400_000)
  const writing = { file: `experiments/${ID}.experiment.json`, definition: experiment }
  const changes = await keepVersions(db, [writing], { authorId: null, at })
  const none = { bases: {}, map: changes, note: '', faults: [] }
  const times = { createdAt: at, liveAt: at }
  await Release.query(db).insert({ number, state: 'superseded', changes, ...none, ...times })
}

const metricOf = (results: Awaited<ReturnType<typeof read>>, id: MetricId) =>
  results.metrics.find((metric) => metric.id === id)!

const begun = { name: 'step_viewed', properties: { step: 'welcome' } }

/** 100 visitors of each variation; so many of each do something a little later. */
async function addHalves(db: Knex, { control, treated }: { control: number; treated: number }) {
  const before = await addExposed(db, 100, { experiment: ID, variation: 'control', at: START })
  const after = await addExposed(db, 100, { experiment: ID, variation: 'test', at: START })
  await addEvents(db, before.slice(0, control), { ...begun, at: minutes(5) })
  await addEvents(db, after.slice(0, treated), { ...begun, at: minutes(5) })
  return { before, after }
}

describe('counting', () => {
  test('finds the planted shares, their difference and its interval', async ({ db }) => {
    await addHalves(db, { control: 20, treated: 50 })

    const { groups, compared, role } = metricOf(await read(db), 'onboarding-started')

    expect(role).toBe('primary')
    expect(groups).toMatchObject([
      { variation: 'control', visitors: 100, converted: 20, value: 0.2 },
      { variation: 'test', visitors: 100, converted: 50, value: 0.5 },
    ])
    // Newcombe by hand, from Wilson's (0.1334, 0.2888) and (0.4038, 0.5962).
    expect(compared[0]).toMatchObject({ variation: 'test', difference: 0.3 })
    expect(compared[0]?.low).toBeCloseTo(0.1693, 3)
    expect(compared[0]?.high).toBeCloseTo(0.417, 3)
    expect(compared[0]?.chanceToBeat).toBeGreaterThan(0.999)
  })

  test('a visitor counts once for a share, each time for a mean', async ({ db }) => {
    const { before } = await addHalves(db, { control: 0, treated: 0 })
    const [one = '', other = ''] = before
    await addEvents(db, [one, one, other], { name: 'add_to_cart', at: minutes(3) })
    await addEvents(db, [one], { name: 'add_to_cart', at: minutes(60 * 24 * 3) })

    const results = await read(db)

    expect(metricOf(results, 'claims-chosen').groups[0]).toMatchObject({
      converted: 2,
      value: 0.02,
    })
    const mean = metricOf(results, 'class-actions-chosen').groups[0]
    expect(mean).toMatchObject({ converted: 2, total: 4, value: 0.04 })
  })

  test('the spread of a mean is that of visitors’ totals, whichever days they are from', async ({
    db,
  }) => {
    const { before, after } = await addHalves(db, { control: 0, treated: 0 })
    // 3 on two days is 3, not 1 and 2: the sum of squares is 9 + 1.
    await addEvents(db, [before[0]!], { name: 'add_to_cart', at: minutes(1) })
    await addEvents(db, [before[0]!, before[0]!], { name: 'add_to_cart', at: minutes(60 * 30) })
    await addEvents(db, [before[1]!], { name: 'add_to_cart', at: minutes(1) })
    await addEvents(db, after.slice(0, 10), { name: 'add_to_cart', at: minutes(1) })

    const { compared } = metricOf(await read(db), 'class-actions-chosen')

    // Means 0.04 and 0.1; variances (10 − 0.16) / 99 and (10 − 1) / 99; Welch's 95 % reach is 1.972 · 0.04362.
    expect(compared[0]?.difference).toBeCloseTo(0.06, 6)
    expect(compared[0]?.high).toBeCloseTo(0.06 + 1.972 * 0.04362, 3)
  })

  test('leaves out what came before, what programs did, and other steps', async ({ db }) => {
    const { before } = await addHalves(db, { control: 0, treated: 0 })
    await addEvents(db, before.slice(0, 9), { ...begun, at: minutes(-5) })
    await addEvents(db, before.slice(0, 8), { ...begun, at: minutes(5), isBot: true })
    await addEvents(db, before.slice(0, 7), {
      name: 'step_viewed',
      properties: { step: 'review' },
      at: minutes(5),
    })

    expect(metricOf(await read(db), 'onboarding-started').groups[0]?.converted).toBe(0)
  })

  test('who never really saw it is shown, and not analysed', async ({ db }) => {
    const seen = { experiment: ID, at: START }
    await addExposed(db, 30, { ...seen, variation: 'control' })
    const unseen = await addExposed(db, 12, { ...seen, variation: 'control', activatedAt: null })
    await addEvents(db, unseen, { ...begun, at: minutes(5) })

    const { experiment, metrics } = await read(db)

    expect(experiment.variations[0]).toMatchObject({ exposed: 42, active: 30 })
    expect(metrics[0]?.groups[0]?.visitors).toBe(30)
    expect(metrics.map(({ groups }) => groups[0]?.converted)).not.toContain(12)
  })

  test('another phase has visitors of its own', async ({ db }) => {
    await addHalves(db, { control: 10, treated: 10 })
    const seen = { experiment: ID, variation: 'test', phase: '1' }
    await addExposed(db, 5, { ...seen, at: minutes(60 * 24 * 10) })

    const now = await read(db)
    const next = await read(db, { phase: '1' })

    expect(now.phases).toEqual(['1', '0'])
    expect(now.experiment.variations.map(({ active }) => active)).toEqual([100, 100])
    expect(next.experiment.variations.map(({ active }) => active)).toEqual([0, 5])
  })
})

describe('purchases', () => {
  test('are found through the browsers that an account was used in, each once', async ({ db }) => {
    const { before, after } = await addHalves(db, { control: 0, treated: 0 })
    const [ann, bob] = [randomUUID(), randomUUID()]
    await own(db, ann, [after[0]!, after[1]!])
    await own(db, bob, [before[0]!])
    await buy(db, ann, { value: 84, at: minutes(90) })
    await buy(db, bob, { value: 12, at: minutes(90) })
    await buy(db, bob, { value: 12, at: minutes(60 * 24 * 5) })
    await buy(db, bob, { value: 50, at: minutes(-90) })

    const results = await read(db)

    expect(metricOf(results, 'purchase').groups.map(({ converted }) => converted)).toEqual([1, 1])
    expect(metricOf(results, 'revenue').groups).toMatchObject([
      { total: 24, value: 0.24 },
      { visitors: 99, total: 84, value: 84 / 99 },
    ])
  })

  async function own(db: Knex, ownerId: string, browserIds: string[]): Promise<void> {
    await db('browserOwners').insert(
      browserIds.map((browserId) => ({ ownerId, browserId, since: START })),
    )
  }

  async function buy(db: Knex, visitorId: string, { value, at }: { value: number; at: Date }) {
    const { id: planPriceId } = await db('planPrices').first('id')
    const [payment] = await db('payments')
      .insert({
        accountId: randomUUID(),
        visitorId,
        providerId: randomUUID(),
        kind: 'plan',
        planPriceId,
        cents: value * 100,
        paidAt: at,
      })
      .returning('id')
    await db('purchases').insert({ eventId: payment.id, visitorId, planCode: 'x', value, at })
  }
})

describe('visitors who saw more than one variation', () => {
  test('count once, where they were first, with all that they did', async ({ db }) => {
    const { before } = await addHalves(db, { control: 20, treated: 20 })
    const later = await addExposed(db, 2, { experiment: ID, variation: 'test', at: minutes(60) })
    await addEvents(db, later, { ...begun, at: minutes(70) })
    const ownerId = randomUUID()
    await db('browserOwners').insert(
      [before[98], before[99], ...later].map((browserId) => ({ ownerId, browserId, since: START })),
    )

    const results = await read(db)

    expect(results.multiple).toEqual({ visitors: 1, share: 1 / 199, warns: false })
    expect(metricOf(results, 'onboarding-started').groups).toMatchObject([
      { visitors: 99, converted: 21 },
      { visitors: 100, converted: 20 },
    ])
    expect(results.experiment.variations.map(({ active }) => active)).toEqual([100, 102])
  })

  test('of their browsers, the one that never showed anything does not decide', async ({ db }) => {
    const seen = { experiment: ID, at: START }
    const unseen = await addExposed(db, 1, { ...seen, variation: 'control', activatedAt: null })
    const shown = await addExposed(db, 1, { ...seen, variation: 'test', at: minutes(60) })
    const ownerId = randomUUID()
    await db('browserOwners').insert(
      [...unseen, ...shown].map((browserId) => ({ ownerId, browserId, since: START })),
    )

    const { metrics, multiple } = await read(db)

    expect(metrics[0]?.groups.map(({ visitors }) => visitors)).toEqual([0, 1])
    expect(multiple.visitors).toBe(0)
  })

  test('by what their browser told keep what they were given; one of 200 is no alarm', async ({
    db,
  }) => {
    const { before } = await addHalves(db, { control: 20, treated: 50 })
    await addSeenOther(db, before.slice(0, 1))

    const { multiple, metrics, verdict } = await read(db)

    expect(multiple).toEqual({ visitors: 1, share: 0.005, warns: false })
    expect(metrics[0]?.groups.map(({ visitors }) => visitors)).toEqual([100, 100])
    expect(verdict?.outcome).toBe('better')
  })

  test('above one of a hundred there is a warning, and no verdict', async ({ db }) => {
    const { before } = await addHalves(db, { control: 20, treated: 50 })
    await addSeenOther(db, before.slice(0, 3))

    const { multiple, verdict, hiddenBecause } = await read(db)

    expect(multiple).toEqual({ visitors: 3, share: 0.015, warns: true })
    expect([verdict, hiddenBecause]).toEqual([null, ['multiple']])
  })

  test('nothing is found where there is nothing, however unlike the weights', async ({ db }) => {
    const random = lcg(7)
    const rows: object[] = []
    const owners: object[] = []
    const converted: string[] = []
    const add = () => {
      const browserId = randomUUID()
      const variation = random() < 0.1 ? 'test' : 'control'
      const exposed = { exposedAt: minutes(rows.length / 100), activatedAt: minutes(200) }
      rows.push({ browserId, experiment: ID, phase: '0', bucketVersion: 0, variation, ...exposed })
      return browserId
    }
    // 3 % have an account that is used in two browsers, and half of those start; of the others 5 %.
    for (let person = 0; person < 6_000; person += 1) {
      const one = add()
      if (random() >= 0.03) {
        if (random() < 0.05) converted.push(one)
        continue
      }
      const both = [one, add()]
      const ownerId = randomUUID()
      owners.push(...both.map((browserId) => ({ ownerId, browserId, since: START })))
      if (random() < 0.5) converted.push(...both)
    }
    await db.batchInsert('experimentExposures', rows, 500)
    await db.batchInsert('browserOwners', owners, 500)
    await addEvents(db, converted, { ...begun, at: minutes(300) })

    const results = await read(db, { experiment: running({ minPerVariation: 500 }, [0.9, 0.1]) })

    expect(results.verdict?.outcome).toBe('open')
    expect(results.ratios.active.sound).toBe(true)
    expect(metricOf(results, 'onboarding-started').compared[0]?.pValue).toBeGreaterThan(0.05)
  })

  const addSeenOther = (db: Knex, ids: string[]) =>
    addEvents(db, ids, {
      name: 'experiment_viewed',
      properties: { experiment: ID, variation: 'test' },
      at: minutes(9),
    })
})

/** The last who were given a variation, which none of them came to see. */
async function addLast(db: Knex, at = new Date('2026-11-20T12:00:00Z')): Promise<void> {
  const last = { experiment: ID, at, activatedAt: null }
  for (const variation of ['control', 'test']) await addExposed(db, 1, { ...last, variation })
}

describe('a phase that is over', () => {
  test('stays as it was, whatever its visitors see and do in the next', async ({ db }) => {
    const { before, after } = await addHalves(db, { control: 20, treated: 50 })
    await addLast(db, new Date('2026-11-26T09:00:00Z'))
    const asked = { now: new Date('2026-12-20T12:00:00Z'), phase: '0' }
    const standing = await read(db, { now: new Date('2026-11-25T12:00:00Z') })
    const ids = [...before, ...after]
    const next = { experiment: ID, variation: 'test', at: new Date('2026-11-26T12:00:00Z') }
    await addExposed(db, 5, { ...next, phase: '1' })
    const viewed = { name: 'experiment_viewed', properties: { experiment: ID, variation: 'test' } }
    await addEvents(db, ids, { ...viewed, at: new Date('2026-11-27T12:00:00Z') })
    await addEvents(db, ids, { ...begun, at: new Date('2026-11-27T12:00:00Z') })
    const ownerId = randomUUID()
    const since = new Date('2026-11-28T12:00:00Z')
    await db('browserOwners').insert(ids.map((browserId) => ({ ownerId, browserId, since })))
    const experiment = running({}, [0.1, 0.9], '1')
    const unknown = await read(db, { ...asked, experiment })
    await addRelease(db, running())
    await addRelease(db, experiment)

    const later = await read(db, { ...asked, experiment })

    expect(later.metrics).toEqual(standing.metrics)
    expect(later.verdict).toEqual(standing.verdict)
    expect(later.multiple).toEqual(standing.multiple)
    expect(later.experiment).toMatchObject({ isOver: true, isSplitKnown: true, days: 25 })
    expect(later.ratios).toEqual(standing.ratios)
    const unchecked = { pValue: null, sound: true }
    expect(unknown.ratios).toEqual({ exposed: unchecked, active: unchecked })
    expect([unknown.verdict, unknown.hiddenBecause]).toEqual([null, ['split-unknown']])
  })

  test('ended when it was stopped, however long after that the next one begins', async ({ db }) => {
    await addHalves(db, { control: 20, treated: 50 })
    await addLast(db, new Date('2026-11-08T12:00:00Z'))
    const stopped = running({ status: 'stopped' })
    const anew = running({}, [0.5, 0.5], '1')
    for (const release of [running(), stopped, anew]) await addRelease(db, release)
    const asked = { now: new Date('2026-12-20T12:00:00Z'), phase: '0' }

    const standing = await read(db, { experiment: stopped, now: new Date('2026-11-27T12:00:00Z') })
    const named = await read(db, { ...asked, experiment: anew })
    const next = { experiment: ID, variation: 'test', phase: '1' }
    await addExposed(db, 1, { ...next, at: new Date('2026-11-30T12:00:00Z') })
    const later = await read(db, { ...asked, experiment: anew })

    for (const one of [standing, named, later]) {
      expect([one.verdict, one.hiddenBecause]).toEqual([null, ['too-few-days']])
      expect(one.experiment.days).toBe(7)
    }
  })
})

test('an experiment that nobody is in any more has ended, whatever its status says', async ({
  db,
}) => {
  await addHalves(db, { control: 20, treated: 50 })
  await addLast(db, new Date('2026-11-08T12:00:00Z'))
  const experiment = running()
  const rules = experiment.feature.rules.map((rule) => ({ ...rule, coverage: 0 }))

  const results = await read(db, {
    experiment: { ...experiment, feature: { ...experiment.feature, rules } },
  })

  expect(results.hiddenBecause).toEqual(['too-few-days'])
  expect(results.experiment.days).toBe(7)
})

test('a phase that is over is judged by what was named for it, whatever the next one goes by', async ({
  db,
}) => {
  const { before, after } = await addHalves(db, { control: 20, treated: 22 })
  await addLast(db)
  await addEvents(db, before.slice(0, 20), { name: 'add_to_cart', at: minutes(5) })
  await addEvents(db, after.slice(0, 60), { name: 'add_to_cart', at: minutes(5) })
  const other = { primaryMetric: 'claims-chosen' as const, guardrails: [], minPerVariation: 10 }
  const experiment = running(other, [0.5, 0.5], '1')
  await addRelease(db, running())
  await addRelease(db, experiment)

  const results = await read(db, { experiment, phase: '0' })
  const next = await read(db, { experiment })

  expect(results.verdict?.outcome).toBe('open')
  expect(results.experiment.primaryMetric?.id).toBe('onboarding-started')
  expect(results.plan.perVariation).toBe(100)
  expect(metricOf(results, 'claims-chosen').role).not.toBe('primary')
  expect(metricOf(next, 'claims-chosen').role).toBe('primary')
})

describe('an experiment that was ended', () => {
  const ended = (status: Experiment['meta']['status'], rule: Partial<Rule>): Experiment => {
    const experiment = running({ status })
    const rules = experiment.feature.rules.map((one) => ({ ...one, ...rule }))
    return { ...experiment, feature: { ...experiment.feature, rules } }
  }
  async function addRun(db: Knex): Promise<void> {
    await addHalves(db, { control: 20, treated: 50 })
    await addLast(db)
  }
  const endings = {
    'stopped in /admin': ended('stopped', { coverage: 0 }),
    'stopped as it was done before': ended('stopped', { weights: [1, 0] }),
    shipped: ended('shipped', { weights: [0, 1] }),
    'stopped and planned anew': ended('stopped', { weights: [0.2, 0.8], coverage: 0 }),
  }

  test.for(Object.entries(endings))('and %s keeps its verdict', async ([, experiment], { db }) => {
    await addRun(db)
    const standing = await read(db)
    await addRelease(db, running())
    await addRelease(db, experiment)

    const results = await read(db, { experiment })

    expect(results.verdict).toMatchObject({ outcome: 'better', variation: 'test' })
    expect(results.ratios).toEqual(standing.ratios)
    expect(results.experiment.variations).toMatchObject([{ weight: 0.5 }, { weight: 0.5 }])
  })

  test.for(Object.entries(endings))(
    'and %s keeps the alarm of its split',
    async ([, experiment], { db }) => {
      await addRun(db)
      await addExposed(db, 80, { experiment: ID, variation: 'test', at: START })
      await addRelease(db, running())
      await addRelease(db, experiment)

      const { verdict, hiddenBecause, ratios } = await read(db, { experiment })

      expect([verdict, hiddenBecause]).toEqual([null, ['sample-ratio']])
      expect(ratios.exposed.sound).toBe(false)
    },
  )

  test('has no verdict while the smaller variation is short of its sample', async ({ db }) => {
    await addExposed(db, 900, { experiment: ID, variation: 'control', at: START })
    await addExposed(db, 99, { experiment: ID, variation: 'test', at: START })
    await addRelease(db, running({}, [0.9, 0.1]))
    await addLast(db)

    const { hiddenBecause } = await read(db, { experiment: endings.shipped })

    expect(hiddenBecause).toEqual(['too-few-visitors'])
  })

  test('has none where nobody knows how it was split, unless the stop has left that', async ({
    db,
  }) => {
    await addRun(db)

    const before = await read(db, { experiment: endings['stopped as it was done before'] })
    const now = await read(db, { experiment: endings['stopped in /admin'] })

    expect([before.verdict, before.hiddenBecause]).toEqual([null, ['split-unknown']])
    expect(now.verdict?.outcome).toBe('better')
  })

  test('stands in the list with its split, too', async ({ db }) => {
    await addRun(db)
    await addExposed(db, 80, { experiment: ID, variation: 'test', at: START })
    await addRelease(db, running())
    const screens = { ...fakeTools(db).screens, experiments: () => [endings.shipped] }

    const [listed] = await listExperiments({ db, clock: { now: () => NOW }, screens })

    expect(listed).toMatchObject({ isSplitKnown: true, ratio: { sound: false } })
  })
})

describe('the verdict', () => {
  test('is there once the sample, two whole weeks and the split are', async ({ db }) => {
    await addHalves(db, { control: 20, treated: 50 })

    const { verdict, hiddenBecause, experiment } = await read(db)

    expect(hiddenBecause).toEqual([])
    // From 2 to 21 November there are 19 days that are over, so two weeks.
    expect(verdict).toEqual({
      outcome: 'better',
      variation: 'test',
      until: '2026-11-15',
      confidence: 0.95,
    })
    expect(experiment).toMatchObject({ startedOn: '2026-11-02', days: 20 })
  })

  test('is open when the interval holds 0, and worse when it is below', async ({ db }) => {
    const { before } = await addHalves(db, { control: 20, treated: 22 })
    const open = await read(db)
    await addEvents(db, before, { ...begun, at: minutes(30) })
    const worse = await read(db)

    expect(open.verdict?.outcome).toBe('open')
    expect(worse.verdict?.outcome).toBe('worse')
  })

  test('counts whole weeks alone: what came after does not turn it', async ({ db }) => {
    const { before } = await addHalves(db, { control: 20, treated: 50 })
    await addEvents(db, before, { ...begun, at: new Date('2026-11-17T12:00:00Z') })

    const results = await read(db)

    expect(results.verdict?.outcome).toBe('better')
    expect(metricOf(results, 'onboarding-started').groups[0]?.converted).toBe(100)
  })

  test('stays what it was at the first week that met the plan', async ({ db }) => {
    const { before } = await addHalves(db, { control: 20, treated: 50 })
    const first = await read(db)
    const late = { experiment: ID, variation: 'control', at: new Date('2026-11-18T12:00:00Z') }
    await addEvents(db, before, { ...begun, at: late.at })
    const more = await addExposed(db, 90, late)
    await addEvents(db, more, { ...begun, at: late.at })
    // Who signs in later turns out to be one person, which was not known then.
    const ownerId = randomUUID()
    const owned = before.map((browserId) => ({ ownerId, browserId, since: late.at }))
    await db('browserOwners').insert(owned)

    for (const day of ['2026-11-21', '2026-11-23', '2026-12-05', '2027-01-10']) {
      const { verdict } = await read(db, { now: new Date(`${day}T12:00:00Z`) })
      expect.soft(verdict, day).toEqual(first.verdict)
    }
  })

  test('waits for the week in which the sample is there', async ({ db }) => {
    await addHalves(db, { control: 20, treated: 50 })
    const late = { experiment: ID, at: new Date('2026-11-17T12:00:00Z') }
    await addExposed(db, 10, { ...late, variation: 'control' })
    await addExposed(db, 10, { ...late, variation: 'test' })
    const experiment = running({ minPerVariation: 110 })

    const second = await read(db, { experiment })
    const third = await read(db, { experiment, now: new Date('2026-11-23T12:00:00Z') })

    expect(second.hiddenBecause).toEqual(['too-few-visitors'])
    expect(third.verdict?.until).toBe('2026-11-22')
  })

  test('stays hidden for 13 days, and for a sample too small, and says both', async ({ db }) => {
    const { before, after } = await addHalves(db, { control: 20, treated: 50 })
    const choosers = [...before.slice(0, 9), ...after.slice(0, 9)]
    await addEvents(db, choosers, { name: 'add_to_cart', at: minutes(3) })
    const early = new Date('2026-11-15T23:00:00Z')

    const soon = await read(db, { now: early })
    const compared = (id: MetricId) => metricOf(soon, id).compared[0]
    const small = await read(db, { experiment: running({ minPerVariation: 101 }), now: early })

    expect([soon.verdict, soon.hiddenBecause]).toEqual([null, ['too-few-days']])
    expect(small.hiddenBecause).toEqual(['too-few-days', 'too-few-visitors'])
    for (const id of ['onboarding-started', 'email-left'] as const) {
      expect(compared(id)).toMatchObject({ pValue: null, chanceToBeat: null })
    }
    expect(compared('onboarding-started')?.low).toBeGreaterThan(0)
    expect(compared('claims-chosen')?.pValue).toBe(1)
  })

  test('stays hidden while the split is not as planned', async ({ db }) => {
    await addHalves(db, { control: 20, treated: 50 })
    await addExposed(db, 80, { experiment: ID, variation: 'test', at: START })

    const { verdict, hiddenBecause, ratios } = await read(db)

    expect([verdict, hiddenBecause]).toEqual([null, ['sample-ratio']])
    expect(ratios.active.sound).toBe(false)
  })

  test('stays hidden too when one variation is shown less often than it is given', async ({
    db,
  }) => {
    await addHalves(db, { control: 20, treated: 50 })
    const seen = { experiment: ID, at: START, activatedAt: null }
    await addExposed(db, 80, { ...seen, variation: 'test' })

    const { hiddenBecause, ratios } = await read(db)

    expect(hiddenBecause).toEqual(['sample-ratio'])
    expect([ratios.exposed.sound, ratios.active.sound]).toEqual([false, true])
  })

  test('a better variation that harms a guardrail is not shipped', async ({ db }) => {
    const { before } = await addHalves(db, { control: 20, treated: 50 })
    await addEvents(db, before.slice(0, 40), { name: 'lead_added', at: minutes(8) })

    const results = await read(db)

    expect(results.verdict?.outcome).toBe('guardrail-harmed')
    expect(metricOf(results, 'email-left')).toMatchObject({ role: 'guardrail', harmed: true })
  })

  test('less is better where the metric says so', async ({ db }) => {
    const { before } = await addHalves(db, { control: 0, treated: 0 })
    await addEvents(db, before.slice(0, 40), { name: 'plan_cancelled', at: minutes(8) })

    const results = await read(db, { experiment: running({ primaryMetric: 'plan-cancelled' }) })

    expect(results.verdict).toMatchObject({ outcome: 'better', variation: 'test' })
    expect(metricOf(results, 'plan-cancelled').compared[0]?.chanceToBeat).toBeGreaterThan(0.999)
  })
})

test('day by day, the difference settles on the whole', async ({ db }) => {
  const { after } = await addHalves(db, { control: 20, treated: 20 })
  await addEvents(db, after.slice(20, 50), { ...begun, at: minutes(60 * 24 * 2) })

  const { series } = await read(db)

  expect(series.map(({ day, difference }) => [day, Math.round(difference * 100)])).toEqual([
    ['2026-11-02', 0],
    ['2026-11-03', 0],
    ['2026-11-04', 30],
  ])
})

test('of what nobody did yet no chance is told', async ({ db }) => {
  await addHalves(db, { control: 20, treated: 50 })

  const { compared, groups } = metricOf(await read(db), 'refund-guide-opened')

  expect(groups.map(({ visitors }) => visitors)).toEqual([100, 100])
  expect(compared[0]).toMatchObject({ difference: 0, pValue: null, chanceToBeat: null })
})

test('the plan says what the sample can find at control’s share', async ({ db }) => {
  await addHalves(db, { control: 20, treated: 20 })

  const { plan } = await read(db, { experiment: running({ minPerVariation: 1_094 }) })

  expect(plan).toMatchObject({ perVariation: 1_094, baseline: 0.2 })
  expect(plan.smallestLift).toBeCloseTo(0.25, 2)
  expect(plan.needed.map(({ lift }) => lift)).toEqual([0.05, 0.1, 0.2])
})

test('before anybody took part there is nothing but the reason', async ({ db }) => {
  const results = await read(db)

  expect(results).toMatchObject({ series: [], phases: [], hiddenBecause: ['not-started'] })
  expect(results.metrics.every(({ compared }) => compared.length === 0)).toBe(true)
})

test('an experiment that is none is not found', async ({ db }) => {
  const reading = readResults(fakeTools(db), { id: 'nothing' })

  await expect(reading).rejects.toMatchObject({ code: 'not-found' })
})

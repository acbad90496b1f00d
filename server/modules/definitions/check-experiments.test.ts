import { describe, expect } from 'vitest'
import type { Experiment } from '#contract/definitions/experiment.ts'
import { smallExperiment, test } from '../../testing/definition-folder.ts'
import { visitorIds } from '../../testing/experiments.ts'
import { createAssigner } from '../experiments/index.ts'
import { checkDefinitions } from './check-definitions.ts'

type Json = Record<string, unknown>

function experimentWith(rule: Json, { id = 'try_it', meta = {} as Json } = {}): Json {
  const experiment = smallExperiment([0.5, 0.5]) as Experiment
  const own = { ...experiment.feature.rules[0], key: id, seed: id, ...rule }
  return {
    ...experiment,
    id,
    meta: { ...experiment.meta, ...meta },
    feature: { ...experiment.feature, rules: [own] },
  }
}

const FILE = 'experiments/try_it.experiment.json'
const SECOND = 'experiments/second.experiment.json'
const RULE = '/feature/rules/0'

test.for([
  [{ weights: [0.5, 0.4] }, `${RULE}/weights`, /add up to 1, not 0\.9/],
  [{ weights: [0.5, 0.25, 0.25] }, `${RULE}/weights`, /one weight per variation/],
  [{ meta: [{ key: 'control' }] }, `${RULE}/meta`, /at least 2 entries/],
  [{ meta: [{ key: 'control' }, { key: 'else' }] }, `${RULE}/meta`, /in their order/],
  [{ variations: ['control', 'control'] }, `${RULE}/variations`, /each variation once/],
  [{ namespace: ['prices', 0.5, 1.2] }, `${RULE}/namespace/2`, /at most 1/],
  [{ namespace: ['prices', 0.5, 0.5] }, `${RULE}/namespace`, /from less to more/],
  [{ bucketVersion: 1, minBucketVersion: 2 }, `${RULE}/minBucketVersion`, /not be above/],
] as const)('a rule with %j is refused', ([rule, pointer, reason], { folder }) => {
  folder.write(FILE, experimentWith(rule))

  const { set, faults } = checkDefinitions(folder.root)

  expect(set).toBeUndefined()
  expect(faults).toContainEqual({ file: FILE, pointer, reason: expect.stringMatching(reason) })
})

test.for([
  ['primaryMetric', 'Visitors who are happy', '/meta/primaryMetric'],
  ['guardrails', ['purchase', 'happiness'], '/meta/guardrails/1'],
] as const)(
  'a metric that nobody counts is refused as %s',
  ([field, value, pointer], { folder }) => {
    folder.write(FILE, experimentWith({}, { meta: { [field]: value } }))

    const { faults } = checkDefinitions(folder.root)

    expect(faults).toEqual([
      { file: FILE, pointer, reason: expect.stringMatching(/one of .*"purchase"/) },
    ])
  },
)

test.for(['draft', 'stopped', 'shipped'])(
  'one that splits visitors and says "%s" is refused; one that nobody is in is not',
  (status, { folder }) => {
    folder.write(FILE, experimentWith({}, { meta: { status } }))
    const { faults } = checkDefinitions(folder.root)
    folder.write(FILE, experimentWith({ coverage: 0 }, { meta: { status } }))

    expect(faults).toEqual([
      { file: FILE, pointer: '/meta/status', reason: expect.stringContaining('splits visitors') },
    ])
    expect(checkDefinitions(folder.root).faults).toEqual([])
  },
)

test('experiments of one group may stand side by side, and not overlap', ({ folder }) => {
  folder.write(FILE, experimentWith({ namespace: ['prices', 0, 0.5] }))
  const second = (from: number) =>
    experimentWith({ namespace: ['prices', from, 1] }, { id: 'second' })

  folder.write(SECOND, second(0.5))
  const beside = checkDefinitions(folder.root).faults
  folder.write(SECOND, second(0.4))
  const over = checkDefinitions(folder.root).faults

  expect(beside).toEqual([])
  expect(over).toEqual([
    {
      file: FILE,
      pointer: `${RULE}/namespace`,
      reason: '0 to 0.5 of "prices" overlaps what second has of it, 0.4 to 1',
    },
  ])
})

test('whichever comes first; and those of two groups may overlap', ({ folder }) => {
  folder.write(SECOND, experimentWith({ namespace: ['prices', 0, 0.5] }, { id: 'second' }))

  for (const namespace of [
    ['prices', 0.5, 1],
    ['plans', 0, 1],
  ]) {
    folder.write(FILE, experimentWith({ namespace }))
    expect(checkDefinitions(folder.root).faults).toEqual([])
  }
})

test('one that does not run takes no part of a group away', ({ folder }) => {
  folder.write(FILE, experimentWith({ namespace: ['prices', 0, 0.5] }))
  const ended = { namespace: ['prices', 0, 1], weights: [1, 0] }
  folder.write(SECOND, experimentWith(ended, { id: 'second' }))

  expect(checkDefinitions(folder.root).faults).toEqual([])
})

describe('two experiments with one seed', () => {
  const seed = 'try_it'

  test('are drawn alike, which is refused', ({ folder }) => {
    const [one, other] = [experimentWith({}), experimentWith({ seed }, { id: 'second' })]
    const assigner = createAssigner([one, other] as unknown as Experiment[])
    const drawn = visitorIds(50).map((visitorId) =>
      assigner.assign({ visitorId }, ['try_it', 'second']),
    )
    folder.write(FILE, one)
    folder.write(SECOND, other)

    expect(drawn.every(({ variations: is }) => is['try_it'] === is['second'])).toBe(true)
    expect(checkDefinitions(folder.root).faults).toEqual([
      { file: FILE, pointer: `${RULE}/seed`, reason: expect.stringContaining('how second is') },
    ])
  })

  test('are refused also where one of them names none and goes by its id', ({ folder }) => {
    folder.write(FILE, experimentWith({ seed: undefined }))
    folder.write(SECOND, experimentWith({ seed }, { id: 'second' }))

    expect(checkDefinitions(folder.root).faults).toMatchObject([{ pointer: `${RULE}/seed` }])
  })

  test('are refused also where each is of a group, but not of the same', ({ folder }) => {
    folder.write(FILE, experimentWith({ namespace: ['prices', 0, 0.5] }))
    const second = { seed, namespace: ['plans', 0.5, 1] }
    folder.write(SECOND, experimentWith(second, { id: 'second' }))

    expect(checkDefinitions(folder.root).faults).toMatchObject([{ pointer: `${RULE}/seed` }])
  })

  test.for([
    { what: 'only one of them runs', rules: [{}, { weights: [1, 0] }] },
    {
      what: 'they never meet',
      rules: [{ namespace: ['prices', 0, 0.5] }, { namespace: ['prices', 0.5, 1] }],
    },
  ])('may stand where $what', ({ rules: [first, second] }, { folder }) => {
    folder.write(FILE, experimentWith({ ...first }))
    folder.write(SECOND, experimentWith({ seed, ...second }, { id: 'second' }))

    expect(checkDefinitions(folder.root).faults).toEqual([])
  })
})

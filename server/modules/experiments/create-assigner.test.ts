import { expect, test } from 'vitest'
import type { Experiment } from '#contract/definitions/experiment.ts'
import { defaultFacts } from '#contract/definitions/facts.ts'
import { smallExperiment } from '../../testing/definition-folder.ts'
import { type Rule, visitorIds } from '../../testing/experiments.ts'
import { createAssigner, type Standing } from './create-assigner.ts'

const experimentWith = (changes: Partial<Rule>, id = 'try_it'): Experiment => {
  const experiment = smallExperiment() as Experiment
  const rule = { ...experiment.feature.rules[0]!, key: id, seed: id, ...changes }
  return { ...experiment, id, feature: { ...experiment.feature, rules: [rule] } }
}
const assignerWith = (changes: Partial<Rule>) => createAssigner([experimentWith(changes)])
const half = { weights: [0.5, 0.5] }
const visitors = visitorIds(2000)
const facts = defaultFacts()

function assignedBy(
  assigner: ReturnType<typeof assignerWith>,
  visitorId: string,
  more: { standing?: Standing[]; forced?: Record<string, string>; isBot?: boolean } = {},
) {
  const { variations, draws } = assigner.assign({ visitorId, facts, ...more }, ['try_it'])
  return { variation: variations['try_it'], isIn: draws.length === 1, stood: draws[0]?.stood }
}

const standing = (changes: Partial<Standing> = {}): Standing[] => [
  { experiment: 'try_it', phase: '0', bucketVersion: 0, variation: 'test', ...changes },
]

test('half the weight is about half of the visitors, and each keeps their variation', () => {
  const [here, elsewhere] = [assignerWith(half), assignerWith(half)]

  const first = visitors.map((visitor) => assignedBy(here, visitor).variation)
  const again = visitors.map((visitor) => assignedBy(elsewhere, visitor).variation)

  expect(again).toEqual(first)
  const share = first.filter((variation) => variation === 'test').length / visitors.length
  expect(share).toBeGreaterThan(0.44)
  expect(share).toBeLessThan(0.56)
})

test.each([
  [[1, 0], 'control'],
  [[0, 1], 'test'],
])('with weights %j everybody gets %s, and nobody draws', (weights, variation) => {
  const assigner = assignerWith({ weights })

  const assigned = visitors.map((visitor) => assignedBy(assigner, visitor))

  expect(assigner.splits('try_it')).toBe(false)
  expect(new Set(assigned.map((one) => one.variation))).toEqual(new Set([variation]))
  expect(assigned.some(({ isIn }) => isIn)).toBe(false)
})

test('all the weight on one is for those alone who are within its coverage and group, and meet its condition', () => {
  const shareWith = (changes: Partial<Rule>) => {
    const assigner = assignerWith({ weights: [0, 1], ...changes })
    const given = visitors.map((visitor) => assignedBy(assigner, visitor).variation)
    return given.filter((variation) => variation === 'test').length / visitors.length
  }

  expect(shareWith({ coverage: 0.5 })).toBeCloseTo(0.5, 1)
  expect(shareWith({ namespace: ['prices', 0, 0.5] })).toBeCloseTo(0.5, 1)
  expect(shareWith({ condition: { 'visitor.device': 'phone' } })).toBe(0)
})

test('with nobody in it everybody gets control, and so does who has kept another variation', () => {
  const assigner = assignerWith({ ...half, coverage: 0 })

  const kept = visitors.map((visitor) => assignedBy(assigner, visitor, { standing: standing() }))

  expect([assigner.splits('try_it'), assigner.holds('try_it', standing())]).toEqual([false, false])
  expect(kept.every(({ variation, isIn }) => variation === 'control' && !isIn)).toBe(true)
})

test('what was forced holds and is no draw, an unknown variation does not', () => {
  const assigner = assignerWith(half)
  const [visitor = ''] = visitors

  expect(assignedBy(assigner, visitor, { forced: { try_it: 'test' } })).toMatchObject({
    variation: 'test',
    isIn: false,
  })
  const unknown = assignedBy(assigner, visitor, { forced: { try_it: 'else' } })
  expect(unknown).toEqual(assignedBy(assigner, visitor))
})

test('a program gets control and is in nothing', () => {
  const assigner = assignerWith(half)

  const assigned = visitors.map((visitor) => assignedBy(assigner, visitor, { isBot: true }))

  expect(assigned.every(({ variation, isIn }) => variation === 'control' && !isIn)).toBe(true)
})

test('what is kept holds, whatever became of the weights, the coverage and the seed', () => {
  const changes = [
    { weights: [0.9, 0.1] },
    { weights: [0.5, 0.5], coverage: 0.1 },
    { ...half, seed: 'x' },
  ]

  for (const change of changes) {
    const assigner = assignerWith(change)
    const kept = visitors.map((visitor) => assignedBy(assigner, visitor, { standing: standing() }))
    expect(new Set(kept.map(({ variation }) => variation))).toEqual(new Set(['test']))
    expect(kept.every(({ isIn, stood }) => isIn && stood)).toBe(true)
  }
})

test('what is kept counts in its own phase, while its variation is there and its version is not left out', () => {
  const assigner = assignerWith({ ...half, phase: '1', bucketVersion: 2, minBucketVersion: 1 })
  const own = { phase: '1', bucketVersion: 2 }
  const holds = (changes: Partial<Standing>) =>
    assigner.holds('try_it', standing({ ...own, ...changes }))

  expect(holds({})).toBe(true)
  expect(holds({ experiment: 'else' })).toBe(false)
  expect(holds({ phase: '0' })).toBe(false)
  expect(holds({ bucketVersion: 0 })).toBe(false)
  expect(holds({ variation: 'blue' })).toBe(false)
})

test('a new phase with a new seed draws anew', () => {
  const before = assignerWith(half)
  const after = assignerWith({ ...half, phase: '1', seed: 'again' })

  const pairs = visitors.map((visitor) => {
    const { variation = '' } = assignedBy(before, visitor)
    return [variation, assignedBy(after, visitor, { standing: standing({ variation }) })] as const
  })

  const moved = pairs.filter(([was, is]) => is.variation !== was).length / visitors.length
  expect(moved).toBeGreaterThan(0.44)
  expect(moved).toBeLessThan(0.56)
  expect(pairs.every(([, is]) => is.isIn && !is.stood)).toBe(true)
})

test('a variation that was taken out falls to a new draw', () => {
  const assigner = assignerWith(half)

  const assigned = visitors.map((visitor) =>
    assignedBy(assigner, visitor, { standing: standing({ variation: 'blue' }) }),
  )

  expect(assigned).toEqual(visitors.map((visitor) => assignedBy(assigner, visitor)))
})

test('whoever was drawn under an older version than counts is left out, and sees control', () => {
  const assigner = assignerWith({ ...half, phase: '1', bucketVersion: 2, minBucketVersion: 2 })
  const [visitor = ''] = visitors

  const old = assignedBy(assigner, visitor, { standing: standing({ bucketVersion: 1 }) })
  const recent = assignedBy(assigner, visitor, {
    standing: standing({ phase: '1', bucketVersion: 2 }),
  })

  expect(old).toMatchObject({ variation: 'control', isIn: false })
  expect(recent).toMatchObject({ variation: 'test', isIn: true, stood: true })
})

test('coverage leaves the others out of the experiment: they see control and are not counted', () => {
  const assigner = assignerWith({ ...half, coverage: 0.2 })

  const assigned = visitors.map((visitor) => assignedBy(assigner, visitor))

  const share = assigned.filter(({ isIn }) => isIn).length / visitors.length
  expect(share).toBeGreaterThan(0.16)
  expect(share).toBeLessThan(0.24)
  expect(assigned.some(({ isIn, variation }) => !isIn && variation !== 'control')).toBe(false)
})

test('nobody is in two experiments that share a group', () => {
  const assigner = createAssigner([
    experimentWith({ ...half, namespace: ['prices', 0, 0.5] }, 'first'),
    experimentWith({ ...half, namespace: ['prices', 0.5, 1] }, 'second'),
  ])

  const counts = visitors.map(
    (visitorId) => assigner.assign({ visitorId, facts }, ['first', 'second']).draws.length,
  )

  expect(Math.max(...counts)).toBe(1)
  expect(Math.min(...counts)).toBe(1)
})

import { expect, test, vi } from 'vitest'
import type { Experiment } from '#contract/definitions/experiment.ts'
import { type Rule, storeWith } from '../../testing/experiments.ts'
import { changedMeasures } from './changed-measures.ts'
import type { DefinitionSet } from './definition-set.ts'
import { startLiveSet } from './live-set.ts'

const HOME = 'homepage_improvements_test'
const FILE = `experiments/${HOME}.experiment.json`
const running = { weights: [0.5, 0.5] }

function setWith(rule: Partial<Rule> | undefined, meta: Partial<Experiment['meta']> = {}) {
  const set = storeWith(rule ? { [HOME]: rule } : {}).current()
  const { definition } = set.experiments.get(HOME)!
  const edited = { ...definition, meta: { ...definition.meta, ...meta } }
  const experiments = new Map([...set.experiments, [HOME, { file: FILE, definition: edited }]])
  return { ...set, experiments, revision: JSON.stringify([rule, meta]) } satisfies DefinitionSet
}

const pointersOf = (before: DefinitionSet, after: DefinitionSet) =>
  changedMeasures(before, after).map(({ file, pointer }) => `${file}${pointer}`)

const begun = setWith(running, { guardrails: ['signed-up', 'purchase'] })

test('what an experiment is judged by stays as it was named, once it has begun', () => {
  const after = setWith(running, {
    primaryMetric: 'claims-chosen',
    guardrails: ['signed-up'],
    minPerVariation: 10,
  })

  expect(pointersOf(begun, after)).toEqual([
    `${FILE}/meta/primaryMetric`,
    `${FILE}/meta/guardrails`,
    `${FILE}/meta/minPerVariation`,
  ])
})

test('nor is it changed as it stops, or afterwards', () => {
  const stopped = { weights: [1, 0] }
  const before = setWith(stopped, { status: 'stopped' })
  const after = setWith(stopped, { status: 'stopped', guardrails: [] })

  expect(pointersOf(begun, after)).toEqual([`${FILE}/meta/guardrails`])
  expect(pointersOf(before, after)).toEqual([`${FILE}/meta/guardrails`])
})

test('nor is it made a draft again, in which everything may be changed, but for a new phase', () => {
  const still = { weights: [0.5, 0.5], coverage: 0 }
  const asDraft = (rule: Partial<Rule>) => setWith(rule, { status: 'draft' })
  const stopped = setWith(still, { status: 'stopped' })

  expect(pointersOf(stopped, asDraft(still))).toEqual([`${FILE}/meta/status`])
  expect(pointersOf(stopped, asDraft({ ...still, phase: '1', seed: 'second' }))).toEqual([])
  expect(pointersOf(asDraft(still), asDraft({ ...still, coverage: 1 }))).toEqual([])
})

test('nor is an earlier phase a new one, in which they could be named by what is known of it', () => {
  const second = { ...running, phase: '2', seed: 'second' }
  const first = setWith({ ...running, phase: '1', seed: 'first' }, { guardrails: ['purchase'] })

  expect(pointersOf(setWith(second), first)).toEqual([`${FILE}/meta/guardrails`])
})

test('a new phase that draws everybody anew may be judged by other measures; the old draw may not', () => {
  const anew = { ...running, phase: '1', seed: 'second' }

  expect(pointersOf(begun, setWith(anew, { guardrails: [] }))).toEqual([])
  expect(pointersOf(begun, setWith({ ...running, phase: '1' }, { guardrails: [] }))).toEqual([
    `${FILE}/meta/guardrails`,
  ])
})

test.for([
  { name: 'the seed that it had by its name, written out', rule: { phase: '1', seed: HOME } },
  { name: 'the first phase, written out', rule: { phase: '0', seed: 'second' } },
  { name: 'a version by which nobody is left out', rule: { phase: '1', bucketVersion: 1 } },
])('nor may one whose visitors draw what they had: $name', ({ rule }) => {
  const [before, after] = [setWith(running), setWith(running, { guardrails: [] })]
  const [was, is] = [before, after].map((set) => set.experiments.get(HOME)!.definition)
  const { seed: _, phase: __, ...own } = was!.feature.rules[0]!
  was!.feature = { ...was!.feature, rules: [own] }
  is!.feature = { ...is!.feature, rules: [{ ...own, ...rule }] }

  expect(pointersOf(before, after)).toEqual([`${FILE}/meta/guardrails`])
})

test('nor may one whose rule is taken out, to be put back as it was', () => {
  const after = setWith(running, { status: 'stopped', guardrails: [] })
  after.experiments.get(HOME)!.definition.feature = { defaultValue: 'control', rules: [] }

  expect(pointersOf(begun, after)).toEqual([`${FILE}/meta/guardrails`])
})

test('but one that leaves out all who were in it before may', () => {
  const others = { ...running, phase: '1', bucketVersion: 1, minBucketVersion: 1 }

  expect(pointersOf(begun, setWith(others, { guardrails: [] }))).toEqual([])
})

test('one that splits visitors has begun, also where it is called a draft', () => {
  const draft = setWith(running, { status: 'draft', guardrails: ['purchase'] })
  const after = setWith(running, { status: 'draft', guardrails: [] })

  expect(pointersOf(draft, after)).toEqual([`${FILE}/meta/guardrails`])
})

test('before the start everything may be changed, and afterwards what it is not judged by', () => {
  const draft = setWith(undefined, { status: 'draft' })

  expect(pointersOf(draft, setWith(running, { minPerVariation: 10 }))).toEqual([])
  const guardrails = begun.experiments.get(HOME)!.definition.meta.guardrails.toReversed()
  const later = setWith(running, { guardrails, reviewBy: '2099-01-01' })
  expect(pointersOf(begun, later)).toEqual([])
})

test('a file that says another measure while it runs is refused, and what was live stays', () => {
  const log = { debug() {}, info() {}, warn: vi.fn(), error: vi.fn() }
  const live = startLiveSet({ log }, { set: begun, faults: [], reports: [] })

  live.take({ set: setWith(running, { guardrails: [] }), faults: [], reports: [] })

  expect(live.current()).toBe(begun)
  expect(live.faults()).toMatchObject([{ file: FILE, pointer: '/meta/guardrails' }])
})

test('what somebody brings back is taken with the measures of then', () => {
  const log = { debug() {}, info() {}, warn: vi.fn(), error: vi.fn() }
  const live = startLiveSet({ log }, { set: begun, faults: [], reports: [] })
  const before = setWith(running, { guardrails: [] })

  live.allow(before)
  live.take({ set: before, faults: [], reports: [] })

  expect(live.current().revision).toBe(before.revision)
  expect(live.faults()).toEqual([])
})

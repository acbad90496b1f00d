import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Experiment } from '#contract/definitions/experiment.ts'
import { defaultFacts } from '#contract/definitions/facts.ts'
import { readConfig } from '../../config.ts'
import { smallExperiment } from '../../testing/definition-folder.ts'
import { createAssigner } from './create-assigner.ts'
import { readForced, rememberForced } from './forced-variations.ts'

const assignerWith = (weights: number[]) =>
  createAssigner([smallExperiment(weights) as unknown as Experiment])
const visitors = Array.from({ length: 2000 }, () => randomUUID())
const facts = defaultFacts()
const variationOf = (assigner: ReturnType<typeof assignerWith>, visitor: string) =>
  assigner.assign(visitor, facts, ['try_it'])['try_it']

test('half the weight is about half of the visitors, and each keeps their variation', () => {
  const [here, elsewhere] = [assignerWith([0.5, 0.5]), assignerWith([0.5, 0.5])]

  const first = visitors.map((visitor) => variationOf(here, visitor))
  const again = visitors.map((visitor) => variationOf(elsewhere, visitor))

  expect(again).toEqual(first)
  const share = first.filter((variation) => variation === 'test').length / visitors.length
  expect(share).toBeGreaterThan(0.44)
  expect(share).toBeLessThan(0.56)
})

test.each([
  [[1, 0], 'control'],
  [[0, 1], 'test'],
])('with weights %j everybody gets %s', (weights, variation) => {
  const assigner = assignerWith(weights)

  expect(new Set(visitors.map((visitor) => variationOf(assigner, visitor)))).toEqual(
    new Set([variation]),
  )
})

test('what was forced holds, an unknown variation does not', () => {
  const assigner = assignerWith([1, 0])

  expect(assigner.assign('a', facts, ['try_it'], { try_it: 'test' })).toEqual({ try_it: 'test' })
  expect(assigner.assign('a', facts, ['try_it'], { try_it: 'else' })).toEqual({ try_it: 'control' })
})

test('nobody can force anything unless the switch is on', () => {
  const query = new URLSearchParams({ 'gb.try_it': 'test' })
  const off = { config: readConfig({}) }
  const on = { config: readConfig({ ALLOW_FORCED_VARIANTS: '1' }) }

  expect(readForced(off, query, 'sparrow_forced=try_it=test')).toEqual({})
  expect(rememberForced(off, query, {})).toBeUndefined()
  expect(readForced(on, query, undefined)).toEqual({ try_it: 'test' })
  expect(rememberForced(on, query, { try_it: 'test' })).toMatch(/^sparrow_forced=try_it=test; /)
  expect(readForced(on, new URLSearchParams(), 'sparrow_forced=try_it=test')).toEqual({
    try_it: 'test',
  })
})

import { expect, test } from 'vitest'
import { defaultFacts } from '#contract/definitions/facts.ts'
import { storeWith, visitorIds } from '../../testing/experiments.ts'
import { testStore } from '../../testing/tools.ts'
import { createAssigner } from './create-assigner.ts'

const ids = [...testStore().current().experiments.keys()]
const half = Object.fromEntries(ids.map((id) => [id, { weights: [0.5, 0.5] }]))
const visitors = visitorIds(100_000, 'a visitor of the A/A trial')
const facts = defaultFacts()

test('100,000 visitors fall into halves as chance would have it, in each experiment', () => {
  const experiments = [...storeWith(half).current().experiments.values()]
  const assigner = createAssigner(experiments.map(({ definition }) => definition))
  const tested = new Map(ids.map((id) => [id, 0]))
  const together = new Map<string, number>()

  for (const visitorId of visitors) {
    const { variations } = assigner.assign({ visitorId, facts }, ids)
    for (const id of ids) if (variations[id] === 'test') tested.set(id, tested.get(id)! + 1)
    for (const [index, id] of ids.entries()) {
      const pair = `${ids[index - 1]} ${id}`
      const isBoth = variations[id] === 'test' && variations[ids[index - 1] ?? ''] === 'test'
      if (isBoth) together.set(pair, (together.get(pair) ?? 0) + 1)
    }
  }

  const ratios = Object.fromEntries([...tested].map(([id, count]) => [id, chanceOf(count)]))
  expect(Object.keys(ratios)).toHaveLength(9)
  for (const [id, p] of Object.entries(ratios)) {
    expect(p, id).toBeGreaterThanOrEqual(0.01)
    expect(p, id).toBeLessThanOrEqual(0.99)
  }
  // One experiment tells nothing of another: both tests come together for a quarter.
  expect(together.size).toBe(8)
  for (const [pair, count] of together) {
    expect(Math.abs(count / visitors.length - 0.25), pair).toBeLessThan(0.006)
  }
})

/** How probable it is that fair halves differ at least so much: χ² with one degree of freedom. */
function chanceOf(tested: number): number {
  const expected = visitors.length / 2
  const chiSquare = (2 * (tested - expected) ** 2) / expected
  return complementOfErf(Math.sqrt(chiSquare / 2))
}

/** 1 − erf(x) for x ≥ 0, to 1.2e-7 (Numerical Recipes in C, §6.2). */
function complementOfErf(x: number): number {
  const t = 1 / (1 + x / 2)
  const terms = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418,
    0.37409196, 1.00002368, -1.26551223,
  ]
  const sum = terms.reduce((total, term) => total * t + term, 0)
  return t * Math.exp(-x * x + sum)
}

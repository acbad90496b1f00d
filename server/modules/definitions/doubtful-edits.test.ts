import { expect, test } from 'vitest'
import { type Rule, storeWith } from '../../testing/experiments.ts'
import { doubtfulEdits } from './doubtful-edits.ts'

const HOME = 'homepage_improvements_test'
const running = { weights: [0.5, 0.5] }

function doubtsOf(before: Partial<Rule>, after: Partial<Rule>) {
  const sets = [before, after].map((rule) => storeWith({ [HOME]: rule }).current())
  return doubtfulEdits(sets[0]!, sets[1]!).map(({ file, pointer }) => ({ file, pointer }))
}

const at = (field: string) => [
  { file: `experiments/${HOME}.experiment.json`, pointer: `/feature/rules/0/${field}` },
]

test('other weights while it runs are taken with a warning, unless a new phase begins', () => {
  const weights = [0.8, 0.2]

  expect(doubtsOf(running, { weights })).toEqual(at('weights'))
  expect(doubtsOf(running, { weights, phase: '1', seed: 'second' })).toEqual([])
})

test('a new phase that would draw the same as before is warned of', () => {
  expect(doubtsOf(running, { ...running, phase: '1' })).toEqual(at('phase'))
})

test('starting, stopping and shipping it are no doubtful edits, nor is its coverage', () => {
  expect(doubtsOf({}, running)).toEqual([])
  expect(doubtsOf(running, { weights: [1, 0] })).toEqual([])
  expect(doubtsOf(running, { weights: [0, 1] })).toEqual([])
  expect(doubtsOf(running, { ...running, coverage: 0.5 })).toEqual([])
})

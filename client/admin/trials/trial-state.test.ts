import { expect, test } from 'vitest'
import { readTrial, withCondition } from './trial-state.ts'

const written = {
  id: 'x',
  meta: {
    status: 'running',
    hypothesis: 'Shorter is better',
    primaryMetric: 'purchase',
    reviewBy: '2027-01-31',
    minPerVariation: 2000,
  },
  feature: {
    defaultValue: 'control',
    rules: [
      {
        key: 'x',
        coverage: 0.5,
        variations: ['control', 'test'],
        weights: [0.8, 0.2],
        meta: [{ key: 'control', name: 'As it is' }, { key: 'test' }],
      },
    ],
  },
}

test('reads what is shown of an experiment', () => {
  expect(readTrial(written)).toMatchObject({
    status: 'running',
    coverage: 0.5,
    condition: undefined,
    minPerVariation: 2000,
    variations: [
      { key: 'control', name: 'As it is', weight: 0.8 },
      { key: 'test', name: 'test', weight: 0.2 },
    ],
  })
})

test.each([[{}], [{ meta: 1, feature: { rules: 'x' } }], [{ feature: { rules: [null] } }]])(
  'a draft that is not finished is read all the same: %j',
  (content) => {
    expect(readTrial(content)).toMatchObject({ status: 'draft', variations: [], coverage: 1 })
  },
)

test('who takes part is changed and nothing else', () => {
  const condition = { 'visitor.signedIn': false }

  const some = withCondition(written, condition)

  expect(readTrial(some).condition).toEqual(condition)
  expect(withCondition(some, undefined)).toEqual(written)
})

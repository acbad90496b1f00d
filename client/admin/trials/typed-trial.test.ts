import { expect, test } from 'vitest'
import { emptyTrial, faultsOf, trialFrom, type TypedTrial } from './typed-trial.ts'

const whole: TypedTrial = {
  ...emptyTrial(),
  id: 'short_hero',
  hypothesis: 'A shorter hero is read by more people.',
  owner: ' growth ',
  variations: [{ key: 'short', name: 'Two lines' }],
  reviewBy: '2027-01-31',
}

test('a whole experiment has no fault, and goes out trimmed', () => {
  expect(faultsOf(whole)).toEqual({})
  expect(trialFrom({ ...whole, minPerVariation: '1500' })).toMatchObject({
    owner: 'growth',
    minPerVariation: 1500,
  })
})

test.each<[keyof TypedTrial, Partial<TypedTrial>]>([
  ['id', { id: 'Short hero' }],
  ['id', { id: 'new' }],
  ['hypothesis', { hypothesis: 'Short.' }],
  ['owner', { owner: ' ' }],
  ['variations', { variations: [{ key: 'control', name: 'Again' }] }],
  [
    'variations',
    {
      variations: [
        { key: 'a', name: 'A' },
        { key: 'a', name: 'B' },
      ],
    },
  ],
  ['variations', { variations: [{ key: '', name: 'A' }] }],
  ['variations', { variations: [{ key: 'a', name: '' }] }],
  ['minPerVariation', { minPerVariation: '' }],
  ['reviewBy', { reviewBy: '' }],
])('%s is to be mended in %j', (field, wrong) => {
  expect(Object.keys(faultsOf({ ...whole, ...wrong }))).toEqual([field])
})

import { expect, test } from 'vitest'
import { emptyTrial, faultsOf, trialFrom, type TypedTrial, withVariations } from './typed-trial.ts'

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
  ['percents', { percents: [50, 40] }],
  ['percents', { percents: [100, 0] }],
  ['minPerVariation', { minPerVariation: '' }],
  ['reviewBy', { reviewBy: '' }],
])('%s is to be mended in %j', (field, wrong) => {
  expect(Object.keys(faultsOf({ ...whole, ...wrong }))).toEqual([field])
})

test('the split and who takes part go out with it, everybody as no condition', () => {
  const condition = { 'entry.from': 'unclaimedmoney' }

  expect(trialFrom({ ...whole, percents: ['90', 10], condition })).toMatchObject({
    weights: [0.9, 0.1],
    condition,
  })
  expect(trialFrom(whole)).toMatchObject({ weights: [0.5, 0.5] })
  expect(trialFrom(whole)).not.toHaveProperty('condition')
  expect(trialFrom(whole)).not.toHaveProperty('percents')
})

test('one variation more is shared out anew, another name is not', () => {
  const typed = { variations: whole.variations, percents: [90, 10] }
  const renamed = [{ key: 'shorter', name: 'One line' }]

  expect(withVariations(typed, renamed).percents).toEqual([90, 10])
  expect(withVariations(typed, [...renamed, { key: 'b', name: '' }]).percents).toHaveLength(3)
})

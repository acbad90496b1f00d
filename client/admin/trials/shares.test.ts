import { expect, test } from 'vitest'
import { evenPercents, plannedPercents, sharesOf } from './shares.ts'

test.each([
  [
    [50, 50],
    [0.5, 0.5],
  ],
  [
    [90, '10'],
    [0.9, 0.1],
  ],
  [
    [33.34, 33.33, 33.33],
    [0.3334, 0.3333, 0.3333],
  ],
  [
    [0, 100],
    [0, 1],
  ],
])('%j percent are shares of %j', (percents, shares) => {
  expect(sharesOf(percents)).toEqual(shares)
})

test.each([[[50, 40]], [[120, -20]], [[100, '']], [['x', 100]]])('%j are refused', (percents) => {
  expect(sharesOf(percents)).toBeUndefined()
})

test.each([2, 3, 4, 5, 6])('%d even parts can be sent as they are', (count) => {
  const shares = sharesOf(evenPercents(count))

  expect(shares).toHaveLength(count)
  expect(shares?.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10)
})

test.each([
  [
    [0.9, 0.1],
    [90, 10],
  ],
  [
    [1, 0],
    [50, 50],
  ],
  [
    [0, 0, 0],
    [33.34, 33.33, 33.33],
  ],
  [[], [50, 50]],
])('weights of %j are started with as %j percent', (weights, percents) => {
  expect(plannedPercents({ variations: weights.map((weight) => ({ weight })) })).toEqual(percents)
})

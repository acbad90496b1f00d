import { expect, test } from 'vitest'
import { ticksOf } from './ticks-of.ts'

test.each([
  [
    [0.2, 3.4],
    [0, 1, 2, 3, 4],
  ],
  [
    [-1.2, 0.4],
    [-1.5, -1, -0.5, 0, 0.5],
  ],
  [
    [-0.031, -0.004],
    [-0.04, -0.03, -0.02, -0.01, 0],
  ],
  [
    [0, 0],
    [0, 0.2],
  ],
])('an axis for %j has 0, round figures and room for all', (values, ticks) => {
  expect(ticksOf(values)).toEqual(ticks)
})

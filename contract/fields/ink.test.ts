import { expect, test } from 'vitest'
import { isVisibleInk } from './ink.ts'

const drawn = (...strokes: number[][]) => ({
  method: 'drawn' as const,
  width: 400,
  height: 100,
  strokes,
})

test.each([
  ['a line across the box', [[20, 50, 200, 40]], true],
  ['a short upright line', [[100, 20, 101, 60]], true],
  ['a dot', [[100, 50, 100, 50]], false],
  ['a line of a hair’s breadth', [[10, 10, 10, 10.000001]], false],
  ['the smallest number there is', [[0, 0, 5e-324, 5e-324]], false],
  ['a line outside of the box', [[900, 900, 990, 990]], false],
])('%s can be seen: %s', (_, strokes, seen) => {
  expect(isVisibleInk(drawn(...strokes))).toBe(seen)
})

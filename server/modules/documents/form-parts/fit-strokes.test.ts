import { expect, test } from 'vitest'
import { fitStrokes } from './fit-strokes.ts'

const BOX = { x: 100, y: 200, width: 300, height: 40 }

test('ink is turned the right way up, in proportion, on the lower left of the box', () => {
  const [line] = fitStrokes([[50, 10, 90, 30]], BOX)

  expect(line).toEqual([
    [100, 215],
    [130, 200],
  ])
})

test('ink larger than the box is made to fit, in proportion', () => {
  const lines = fitStrokes([[0, 0, 4_000, 100]], BOX)

  expect(lines).toEqual([
    [
      [100, 207.5],
      [400, 200],
    ],
  ])
})

test('a signature of very many points is drawn', () => {
  const stroke = Array.from({ length: 400_000 }, (_, index) => index % 500)

  expect(fitStrokes([stroke], BOX).flat()).toHaveLength(200_000)
})

test.for<{ strokes: number[][] }>([
  { strokes: [] },
  { strokes: [[]] },
  { strokes: [[1, 2, 3]] },
  { strokes: [[1, Number.NaN]] },
])('$strokes is no signature', ({ strokes }) => {
  expect(() => fitStrokes(strokes, BOX)).toThrow(RangeError)
})

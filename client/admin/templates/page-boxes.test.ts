import { expect, test } from 'vitest'
import { boxBetween, shareOf } from './page-boxes.ts'

const letter = { width: 612, height: 792 }

test('a box in PDF points lies where it is seen, counted from above', () => {
  expect(shareOf({ x: 306, y: 0, width: 153, height: 79.2 }, letter)).toEqual({
    left: '50.000%',
    top: '90.000%',
    width: '25.000%',
    height: '10.000%',
  })
})

test('a drag in any direction makes the same box, and none beyond the page', () => {
  const [one, other] = [
    { x: 0.25, y: 0.5 },
    { x: 1.2, y: 0.25 },
  ]

  const box = boxBetween(one, other, letter)

  expect(box).toEqual({ x: 153, y: 396, width: 459, height: 198 })
  expect(boxBetween(other, one, letter)).toEqual(box)
})

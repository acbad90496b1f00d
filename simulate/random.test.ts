import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draws = <Drawn>(count: number, draw: () => Drawn) => Array.from({ length: count }, draw)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the same seed tells the same story, another one another', () => {
  const [one, again, other] = [createRandom(1), createRandom(1), createRandom(2)]

  expect(draws(50, () => one.uuid())).toEqual(draws(50, () => again.uuid()))
  expect(one.uuid()).not.toBe(other.uuid())
})

test('chances, weights, counts and times come out as they were asked for', () => {
  const random = createRandom(7)

  const lucky = draws(20_000, () => Number(random.isLucky(0.3)))
  const picked = draws(20_000, () => Number(random.pick({ rare: 1, often: 3 }) === 'rare'))
  const counts = draws(20_000, () => random.count(2.4))
  const times = draws(20_001, () => random.milliseconds(8_000)).toSorted((a, b) => a - b)

  expect(mean(lucky)).toBeCloseTo(0.3, 1)
  expect(mean(picked)).toBeCloseTo(0.25, 1)
  expect(mean(counts)).toBeCloseTo(2.4, 1)
  expect(times[10_000]! / 8_000).toBeCloseTo(1, 1)
})

test('an id is a UUID of version 4', () => {
  const ids = draws(1_000, createRandom(3).uuid)

  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  expect(new Set(ids).size).toBe(1_000)
})

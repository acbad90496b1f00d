import { expect, test } from 'vitest'
import { rulesOutFiling } from './filed-before.ts'

test.each([
  ['me', true],
  ['service', true],
  ['no-one', false],
  ['unsure', false],
  [undefined, false],
] as const)('filed by %s rules it out: %s, whatever the household rule', (by, expected) => {
  const found = [undefined, true, false].map((perHousehold) =>
    rulesOutFiling(by, perHousehold === undefined ? {} : { perHousehold }),
  )

  expect(found).toEqual([expected, expected, expected])
})

test('a claim of the household rules it out, unless each person may claim', () => {
  expect(rulesOutFiling('household', { perHousehold: true })).toBe(true)
  expect(rulesOutFiling('household', {})).toBe(true)
  expect(rulesOutFiling('household', { perHousehold: false })).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, money, spokenMoney } from './money.ts'

test.each([
  [8400, '$84'],
  [1250, '$12.50'],
  [5, '$0.05'],
  [123_456_700, '$1,234,567'],
  [0, '$0'],
])('%i cents are said as %s', (cents, words) => {
  expect(spokenMoney(cents)).toBe(words)
})

test.each([
  ['$1,234.50', 123_450],
  ['1234.5', 123_450],
  [' 45 ', 4500],
  ['$ 45.', 4500],
  ['.99', 99],
  ['0', 0],
  ['0.07', 7],
  ['999,999,999.99', 99_999_999_999],
])('%j is %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
  expect(money.check(typed, {})).toBeUndefined()
})

test.each([
  '-5',
  '1.234',
  '12,5',
  '12,50',
  '3 4',
  '1 200',
  '4$5',
  '1,23,456',
  'ten',
  '5 USD',
  '.',
  '$',
  '1e3',
  '1234567890',
])('%j is no sum', (typed) => {
  expect(centsOf(typed)).toBeUndefined()
  expect(money.check(typed, {})).toEqual(expect.any(String))
})

test('a sum keeps to its bounds, which are said in dollars', () => {
  const range = { min: 500, max: 123_450 }

  expect(money.check('4.99', range)).toBe('Enter an amount of at least $5')
  expect(money.check('1,234.51', range)).toBe('Enter an amount of at most $1,234.50')
  expect(money.check('5', range)).toBeUndefined()
  expect(money.check(' $ ', range)).toBe('Enter an amount')
})

test('every sum of cents survives being written and read, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(centsOf(spokenMoney(cents))).toBe(cents)
      expect(centsOf(money.clean(spokenMoney(cents)))).toBe(cents)
    }),
  )
})

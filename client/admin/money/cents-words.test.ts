import { expect, test } from 'vitest'
import { centsWords, readCents } from './cents-words.ts'

test.each([
  ['84', 8400],
  ['$84.00', 8400],
  [' 12.5 ', 1250],
  ['0.05', 5],
  ['0', undefined],
  ['-3', undefined],
  ['1,000', undefined],
  ['12.345', undefined],
  ['', undefined],
])('%j is %s cents', (words, cents) => {
  expect(readCents(words)).toBe(cents)
})

test('an amount is written in dollars', () => {
  expect([centsWords(8400), centsWords(-5)]).toEqual(['$84.00', '-$0.05'])
})

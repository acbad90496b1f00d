import { expect, test } from 'vitest'
import { payoutTotal, unknownWords } from './payout-total.ts'

const suit = (cents: number | null) => ({ estimatedPayout: cents, payout: cents })

test('adds up what is known and counts what is not', () => {
  const total = payoutTotal([suit(2500), suit(null), suit(10_050)])

  expect(total).toEqual({ cents: 12_550, unknown: 1 })
  expect(unknownWords(total)).toBe('One of them names no figure and is not in it.')
})

test('a figure of zero is a figure', () => {
  expect(payoutTotal([suit(0)])).toEqual({ cents: 0, unknown: 0 })
})

test('without any figure there is no sum, and it says so', () => {
  const total = payoutTotal([suit(null), suit(null)])

  expect(total).toEqual({ cents: null, unknown: 2 })
  expect(unknownWords(total)).toBe('None of them names a figure.')
})

test('nothing is said when all named one', () => {
  expect(unknownWords(payoutTotal([suit(100)]))).toBeUndefined()
})

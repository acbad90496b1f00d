import { expect, test } from 'vitest'
import { noSumWords, payoutTotal, unknownWords } from './payout-total.ts'

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
  expect(noSumWords(total)).toBe('none of them names a figure')
  expect(noSumWords(payoutTotal([suit(null)]))).toBe('the settlement names no figure')
  expect(unknownWords(total)).toBeUndefined()
})

test('nothing is said when all named one', () => {
  const total = payoutTotal([suit(100)])

  expect(unknownWords(total)).toBeUndefined()
  expect(noSumWords(total)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { longDate, signingNote } from './signing-time.ts'

test('a day is written out as it is, in no time zone', () => {
  expect(longDate('2026-03-01')).toBe('March 1, 2026')
})

test.for(['', '2026-13-01', 'tomorrow'])('%s is not a day', (day) => {
  expect(() => longDate(day)).toThrow(RangeError)
})

test("the note tells the signer's clock and UTC, across midnight too", () => {
  const time = { date: '2026-11-20', zone: 'America/Los_Angeles', at: '2026-11-21T07:59:59Z' }

  expect(signingNote('drawn', time)).toBe(
    'Signed electronically (drawn by hand by the claimant) on 2026-11-20 23:59:59 America/Los_Angeles, 2026-11-21 07:59:59 UTC.',
  )
})

test('whoever signs in UTC has the time once', () => {
  const time = { date: '2026-11-20', zone: 'UTC', at: '2026-11-20T20:05:33Z' }

  expect(signingNote('typed', time)).toBe(
    'Signed electronically (typed by the claimant) on 2026-11-20 20:05:33 UTC.',
  )
})

import { describe, expect, test } from 'vitest'
import { sampleTransactions } from '../../vendors/bank-links/sample-transactions.ts'
import type { Line } from './charges.ts'
import { findRecurring, nextFrom } from './find-recurring.ts'

const TODAY = '2026-11-22'

function charge(on: string, cents: number, more: Partial<Line> = {}): Line {
  return { on, cents, words: 'ACME TV', merchant: 'Acme TV', category: 'ENTERTAINMENT', ...more }
}
const monthly = ['2026-07-15', '2026-08-17', '2026-09-15', '2026-10-15', '2026-11-16']

describe('a subscription', () => {
  test('is the same merchant, at steady intervals, for the same sum', () => {
    const found = findRecurring(
      monthly.map((on) => charge(on, 1299)),
      TODAY,
    )

    expect(found).toEqual([
      {
        merchant: 'Acme TV',
        cents: 1299,
        wasCents: null,
        every: 'month',
        lastOn: '2026-11-16',
        nextOn: '2026-12-16',
        charges: 5,
      },
    ])
  })

  test('may have become dearer', () => {
    const lines = monthly.map((on, index) => charge(on, index < 3 ? 1299 : 1499))

    expect(findRecurring(lines, TODAY)).toMatchObject([{ cents: 1499, wasCents: 1299 }])
  })

  test('may have left one month out', () => {
    const lines = monthly.filter((on) => on !== '2026-09-15').map((on) => charge(on, 1299))

    expect(findRecurring(lines, TODAY)).toMatchObject([{ every: 'month', charges: 4 }])
  })

  test('is found by the words of the statement where nobody knows the merchant', () => {
    const words = ['RECURRING PAYMENT ACME TV 866-579', 'ACME TV #1209', 'PAYPAL *ACME TV']
    const lines = monthly.slice(2).map((on, index) => {
      return charge(on, 1299, { merchant: null, words: words[index] ?? '' })
    })

    expect(findRecurring(lines, TODAY)).toMatchObject([{ merchant: 'Acme Tv', charges: 3 }])
  })

  test.each([
    ['24 HOUR FITNESS USA #655', '24 Hour Fitness Usa'],
    ['11/16 ACME TV', 'Acme Tv'],
    ['11/16/26 ACME TV', 'Acme Tv'],
    ['0012345 ACME TV', 'Acme Tv'],
  ])('keeps a number of its name, and no other: %s', (words, merchant) => {
    const lines = monthly.map((on) => charge(on, 1299, { merchant: null, words }))

    expect(findRecurring(lines, TODAY)).toMatchObject([{ merchant }])
  })

  test.each([
    ['week', ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22']],
    ['two-weeks', ['2026-10-10', '2026-10-24', '2026-11-07', '2026-11-20']],
    ['quarter', ['2026-04-15', '2026-07-15', '2026-10-15']],
    ['half-year', ['2025-10-01', '2026-04-01', '2026-10-01']],
    ['year', ['2025-03-01', '2026-03-01']],
  ])('may come every %s', (every, days) => {
    const lines = days.map((on) => charge(on, 4900))

    expect(findRecurring(lines, TODAY).map((one) => one.every)).toEqual([every])
  })

  test.each([
    ['2027-03-15', ['2026-11-15', '2026-12-15', '2027-01-15', '2027-02-15']],
    ['2027-02-28', ['2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31']],
    ['2027-03-31', ['2026-12-31', '2027-01-31', '2027-02-28']],
    ['2027-03-30', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28']],
    ['2027-02-28', ['2026-05-30', '2026-08-30', '2026-11-30']],
  ])('is charged next on %s, the same day of its month', (nextOn, days) => {
    const lines = days.map((on) => charge(on, 1299))

    expect(findRecurring(lines, days.at(-1) ?? TODAY)).toMatchObject([{ nextOn }])
  })

  test.each([
    ['month', '2026-12-16', '2026-12-16', '2026-12-16'],
    ['month', '2027-01-31', '2027-02-01', '2027-02-28'],
    ['month', '2027-01-31', '2027-03-20', '2027-03-31'],
    ['two-weeks', '2026-12-04', '2026-12-20', '2027-01-01'],
    ['year', '2027-03-01', '2027-03-02', '2028-03-01'],
  ] as const)('by the %s, next on %s, is on %s next on %s', (every, nextOn, today, next) => {
    expect(nextFrom({ every, nextOn }, today)).toBe(next)
  })

  test('of one merchant there may be two, by their sums', () => {
    const yearly = ['2024-12-01', '2025-12-01'].map((on) => charge(on, 4900))
    const lines = [...monthly.map((on) => charge(on, 1500)), ...yearly]

    expect(findRecurring(lines, TODAY).map(({ cents, every }) => [cents, every])).toEqual([
      [4900, 'year'],
      [1500, 'month'],
    ])
  })
})

describe('no subscription', () => {
  test.each<[string, Line[]]>([
    ['two months alone', monthly.slice(3).map((on) => charge(on, 1299))],
    [
      'groceries at steady intervals, for sums that never repeat',
      monthly.map((on, index) => charge(on, 8000 + 217 * index)),
    ],
    [
      'the same sum at odd times',
      ['2026-06-01', '2026-06-19', '2026-08-30', '2026-11-02'].map((on) => charge(on, 500)),
    ],
    ['two stays a year apart', [charge('2025-10-02', 30000), charge('2026-10-04', 39000)]],
    ['one that ended', ['2026-03-15', '2026-04-15', '2026-05-15'].map((on) => charge(on, 1299))],
    ['wages', monthly.map((on) => charge(on, -250000))],
    ['rent', monthly.map((on) => charge(on, 142000, { category: 'RENT_AND_UTILITIES' }))],
    ['a loan', monthly.map((on) => charge(on, 31000, { category: 'LOAN_PAYMENTS' }))],
    [
      'words without a name',
      monthly.map((on) => charge(on, 900, { merchant: null, words: '* # 1' })),
    ],
  ])('%s', (_, lines) => {
    expect(findRecurring(lines, TODAY)).toEqual([])
  })

  test('a charge that was booked twice is one', () => {
    const lines = monthly.slice(3).flatMap((on) => [charge(on, 1299), charge(on, 1299)])

    expect(findRecurring(lines, TODAY)).toEqual([])
  })
})

test('the sample accounts hold what runs, what rose, and none of what ended', () => {
  const found = findRecurring(sampleTransactions(TODAY), TODAY)

  expect(
    found.map(({ merchant, cents, wasCents, every }) => [merchant, cents, wasCents, every]),
  ).toEqual([
    ['Amazon Prime', 13900, null, 'year'],
    ['Planet Fitness', 4900, null, 'year'],
    ['Netflix', 1799, 1549, 'month'],
    ['Planet Fitness', 1500, null, 'month'],
    ['Spotify', 1199, null, 'month'],
  ])
})

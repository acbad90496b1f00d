import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fallbackSuits } from './fallback-suits.ts'
import { claimFirst, daysLeft, displayRow, payoutLabel } from './suit-display.ts'
import type { SuitSummary } from './wire/suits.ts'

const now = new Date('2026-11-21T12:00:00Z')

const suit: SuitSummary = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  slug: 'soap',
  name: 'Soap',
  brandImage: '/marks/soap.svg',
  defendant: 'Soap Co',
  category: 'consumer-product',
  description: 'Buyers of soap.',
  estimatedPayout: 1250,
  payout: 1250,
  payoutText: '$0.50 per product',
  dueAt: '2026-11-28T04:59:59.000Z',
  deadline: '2026-11-27',
  deadlineNote: null,
  proofKind: 'none',
  fileable: true,
}

describe('days left', () => {
  test.each([
    { dueAt: '2026-11-22T12:00:00Z', days: 1, why: 'exactly one day' },
    { dueAt: '2026-11-22T12:00:01Z', days: 2, why: 'rounded up' },
    { dueAt: '2026-11-21T12:00:01Z', days: 1, why: 'the last second still counts' },
    { dueAt: '2026-11-21T12:00:00Z', days: 0, why: 'over now' },
    { dueAt: '2020-01-01T00:00:00Z', days: 0, why: 'never below 0' },
    { dueAt: null, days: null, why: 'undated' },
  ])('$dueAt is $days ($why)', ({ dueAt, days }) => {
    expect(daysLeft(dueAt, now)).toBe(days)
  })
})

describe('the amount', () => {
  test.each([
    { cents: 100_000, label: 'up to $1,000' },
    { cents: 8_200_000, label: 'up to $82,000' },
    { cents: 1600, label: 'up to $16' },
    { cents: 1250, label: 'up to $12' },
    { cents: 50, label: 'under $1' },
    { cents: null, label: 'Amount varies' },
  ])('$cents cents is "$label"', ({ cents, label }) => {
    expect(payoutLabel(cents)).toBe(label)
  })

  test('never promises more than the settlement pays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000_000 }), (cents) => {
        const shown = Number(payoutLabel(cents).replace(/[^\d]/g, ''))
        return shown * 100 <= cents && cents - shown * 100 < 100
      }),
    )
  })
})

test('a row carries what the home list shows', () => {
  expect(displayRow(suit, now)).toEqual({
    id: suit.id,
    slug: 'soap',
    image: '/marks/soap.svg',
    name: 'Soap',
    amount: 'up to $12',
    daysLeft: 7,
  })
})

describe('the settlement a visitor came for', () => {
  const rows = ['a', 'b', 'c'].map((slug) => ({ id: `id-${slug}`, slug }))

  test.each([
    { claim: 'id-c', order: ['c', 'a', 'b'] },
    { claim: 'b', order: ['b', 'a', 'c'] },
    { claim: 'nothing', order: ['a', 'b', 'c'] },
    { claim: null, order: ['a', 'b', 'c'] },
  ])('$claim gives $order', ({ claim, order }) => {
    expect(claimFirst(rows, claim).map(({ slug }) => slug)).toEqual(order)
  })

  test('moves a sample to the front, too', () => {
    expect(claimFirst(fallbackSuits, 'example-4')[0]?.id).toBe('example-4')
  })
})

test('the five samples have the payouts of the specification and call themselves examples', () => {
  expect(fallbackSuits.map(({ amount }) => amount)).toEqual(
    [100_000, 10_000, 1000, 1600, 1000].map(payoutLabel),
  )
  expect(fallbackSuits.every(({ name }) => name.startsWith('Example'))).toBe(true)
  expect(new Set(fallbackSuits.map(({ id }) => id)).size).toBe(5)
})

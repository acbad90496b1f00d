import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDeadline } from './read-deadline.ts'
import { readPayout } from './read-payout.ts'

/** Wordings as they are published, gathered beside the checkout; without them their tests are skipped, and say so. */
const gathered = join(import.meta.dirname, '../../../../../shared/data/settlements')
const isThere = existsSync(gathered)
const examples = <Row>(name: string): Row[] =>
  isThere ? (JSON.parse(readFileSync(join(gathered, name), 'utf8')) as Row[]) : []

interface PayoutExample {
  text: string
  payoutCentsMin: number | null
  payoutCentsMax: number | null
  kind: string
  needsHumanReview: boolean
}

describe.skipIf(!isThere)('gathered wordings', () => {
  test.each(examples<PayoutExample>('example-payout-strings.json'))(
    'the payment “$text” is read as a person reads it',
    ({ text, ...wanted }) => {
      const { fundCents: _, ...reading } = readPayout(text)

      expect(reading).toEqual(wanted)
    },
  )

  test.each(examples<{ text: string; iso: string | null }>('example-deadline-strings.json'))(
    'the deadline “$text” is read as a person reads it',
    ({ text, iso }) => {
      expect(readDeadline(text).iso).toBe(iso)
    },
  )

  test('of 170 real payments none is read wrongly without being flagged', () => {
    const { settlements } = JSON.parse(
      readFileSync(join(gathered, 'settlements.json'), 'utf8'),
    ) as { settlements: (PayoutExample & { payoutText: string | null })[] }
    const worded = settlements.filter(({ payoutText }) => payoutText !== null)

    const wrong = worded.filter(({ payoutText, payoutCentsMin, payoutCentsMax }) => {
      const read = readPayout(payoutText ?? '')
      const isSame =
        read.payoutCentsMin === payoutCentsMin && read.payoutCentsMax === payoutCentsMax
      return !isSame && !read.needsHumanReview
    })

    expect(worded.length).toBeGreaterThan(160)
    expect(wrong.map(({ payoutText }) => payoutText)).toEqual([])
  })
})

test.each([
  ['$1,234.50', 123450, 123450, false],
  ['up to $20', null, 2000, false],
  ['$18 or more', 1800, null, false],
  ['$500 - $50', null, null, true],
  ['A $10 gift card', 1000, 1000, true],
  ['Free credit monitoring', null, null, true],
  ['', null, null, false],
])('“%s” pays from %s to %s cents; a person looks: %s', (text, min, max, isFlagged) => {
  const { payoutCentsMin, payoutCentsMax, needsHumanReview } = readPayout(text)

  expect([payoutCentsMin, payoutCentsMax, needsHumanReview]).toEqual([min, max, isFlagged])
})

test('a fund is nobody’s payment', () => {
  expect(readPayout('Varies (share of $167.5M)')).toEqual({
    payoutCentsMin: null,
    payoutCentsMax: null,
    fundCents: 16_750_000_000,
    kind: 'fund-only',
    needsHumanReview: false,
  })
})

test.each([
  ['Postmarked by October 15, 2026', '2026-10-15', 'postmarked', false],
  ['Received by 2026-10-15', '2026-10-15', 'received', false],
  ['11:59 p.m. ET on Sept. 3rd, 2026', '2026-09-03', null, false],
  ['2/30/26', null, null, true],
  ['September 31, 2026', null, null, true],
  ['May 1, 2026 or June 1, 2026', null, null, true],
  ['Online or postmarked by 5/1/2026', '2026-05-01', null, true],
  ['Rolling, no fixed date', null, null, false],
  ['soon', null, null, true],
  // The evening of the day before, where the settlement is.
  ['2026-09-25T03:59:59.000Z', null, null, true],
  ['03:59 UTC on September 25, 2026', null, null, true],
  ['11:59 p.m. UTC+00:00, September 24, 2026', null, null, true],
  ['11:59 p.m. Eastern (UTC-5) on September 24, 2026', '2026-09-24', null, false],
  ['September 24, 2026, 11:59 PM (GMT-05:00)', '2026-09-24', null, false],
  ['2026-09-24T00:00:00Z', '2026-09-24', null, false],
  ['2026-09-24T23:59:59-04:00', '2026-09-24', null, false],
  ['Ongoing until 9/24/2026', '2026-09-24', null, true],
])('“%s” is %s (%s); a person looks: %s', (text, iso, rule, isFlagged) => {
  expect(readDeadline(text)).toEqual({ iso, rule, needsHumanReview: isFlagged })
})

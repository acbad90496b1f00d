import { expect, test } from 'vitest'
import { spokenDate } from '#contract/fields/date.ts'
import { chargeDay, nextChargeDay } from '#contract/plans/terms.ts'
import {
  test as onSite,
  becomeMember,
  checkout,
  daily,
  scene,
  subscribe,
} from '../../testing/plans.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { periodAfter } from '../../vendors/card-payments/sandbox-renewals.ts'

const HOUR_MS = 3_600_000
const hours = (count: number, from: string) =>
  Array.from({ length: count }, (_, hour) => new Date(Date.parse(from) + hour * HOUR_MS))

test.each(
  ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Pago_Pago'].flatMap(
    (timeZone) => [
      { timeZone, interval: 'month' as const },
      { timeZone, interval: 'year' as const },
    ],
  ),
)(
  'the named day of a charge is not after the one in $timeZone, by the $interval',
  (term) => {
    const { timeZone, interval } = term
    const local = new Intl.DateTimeFormat('en-CA', { timeZone })

    const late = hours(366 * 24, '2027-01-01T00:30:00Z').filter(
      (paid) => nextChargeDay(paid, interval)! > local.format(periodAfter(paid, interval)),
    )

    expect(late).toEqual([])
  },
  30_000,
)

test.each(['month', 'year'] as const)(
  'nor is it where the page is paid within a day of its opening, by the %s',
  (interval) => {
    const late = hours(366 * 24, '2027-01-01T00:30:00Z').filter((opened) => {
      const paid = hours(25, opened.toISOString()).map((at) => periodAfter(at, interval))
      return paid.some((charged) => nextChargeDay(opened, interval)! > chargeDay(charged))
    })

    expect(late).toEqual([])
  },
  30_000,
)

test.each([
  ['2027-01-30T02:30:00Z', 'month', '2027-02-27'],
  ['2027-03-31T02:30:00Z', 'month', '2027-04-29'],
  ['2026-11-21T17:00:00Z', 'year', '2027-11-21'],
  ['2026-11-21T17:00:00Z', 'none', undefined],
] as const)('what is paid at %s by the %s is next charged on %s', (at, interval, day) => {
  expect(nextChargeDay(new Date(at), interval)).toBe(day)
})

onSite(
  'whoever buys in the evening reads the same day everywhere, and is not charged before it',
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    await becomeMember(api, db)
    // 9:30 pm of March 30 in New York.
    scene.at = new Date('2027-03-31T01:30:00Z')
    await api.visit()
    const offer = (await api.get('/api/plans')).body.offers.find(
      ({ code }: { code: string }) => code === 'plus-monthly',
    )
    await checkout(api, 'plus-monthly')
    await subscribe(api, 'plus-monthly')
    await daily({ db, ownerDb })

    const day = '2027-04-29'
    expect(offer.nextChargeOn).toBe(day)
    expect(offer.block.nextCharge).toContain(spokenDate(day))
    const kept = await db('checkouts').pluck('disclosure')
    expect(kept.map(({ nextCharge }) => nextCharge)).toEqual(kept.map(() => offer.block.nextCharge))
    const { current } = (await api.get('/api/plans')).body
    expect(current).toMatchObject({
      currentPeriodEnd: '2027-04-30T01:30:00.000Z',
      nextCharge: { on: day },
    })
    const receipt = (await queuedWords(db)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join()
    expect(receipt).toContain(spokenDate(day))
  },
  60_000,
)

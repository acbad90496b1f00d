import { expect, test } from 'vitest'
import { PRINT_SHOP_SILENT } from '../claim-states.ts'
import { calendarEvents } from './claim-dates.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { lettersSent, moneyReceived } from './money-and-letters.ts'
import { reportsFor } from './reports.ts'
import { deficiencyOf, knownOf, letterOf, payoutOf } from './testing/known-claims.ts'

const moment = { now: new Date('2026-11-21T17:00:00Z'), today: '2026-11-21' }
const words = {
  prefix: 'sparrow',
  summaryOf: (kind: string, suit: string) => `${kind}: ${suit}`,
  origin: 'https://sparrow.example',
}

test('a calendar holds every date that is still to come, the nearest first, each under a uid of its own', () => {
  const suit = { deadline: '2026-12-10', finalHearingOn: '2027-03-01' }
  const queued = knownOf('queued', {
    suit,
    claim: { method: 'first-class', mailBy: '2026-12-05', reference: 'SP-1' },
  })
  const lost = payoutOf({ id: 'lost', reissueRequestedOn: '2026-11-20' })
  const paid = knownOf('paid', { payouts: [payoutOf(), lost], claim: { reference: 'SP-2' } })

  const events = calendarEvents([queued, paid], moment, words)

  expect(events.map(({ on, uid }) => [on, uid])).toEqual([
    ['2026-12-05', 'sparrow-SP-1-mail-by'],
    ['2026-12-10', 'sparrow-SP-1-last-day'],
    ['2026-12-15', 'sparrow-SP-2-deposit-by-payout'],
    ['2027-03-01', 'sparrow-SP-1-hearing'],
  ])
  expect(events[0]?.url).toBe('https://sparrow.example/dashboard/claims/claim-queued')
})

test('a calendar holds the last safe day of what its owner has to file, beside the last day to claim', () => {
  const suit = { deadline: '2026-12-10' }
  const sendBy = { on: '2026-12-07', byUs: false }
  const claim = { method: 'counter', waitsFor: 'you' } as const
  const silent = { needs: PRINT_SHOP_SILENT }
  const datesOf = (known: ReturnType<typeof knownOf>) =>
    calendarEvents([known], moment, words).map(({ on, summary }) => [on, summary.split(':')[0]])
  const both = [
    ['2026-12-07', 'file-by'],
    ['2026-12-10', 'claim-by'],
  ]

  expect(datesOf(knownOf('signed', { suit, claim, sendBy }))).toEqual(both)
  // A letter of ours is possible again; it is left to its owner all the same.
  const sendByUs = { on: '2026-12-07', byUs: true }
  expect(datesOf(knownOf('signed', { suit, claim, sendBy: sendByUs }))).toEqual(both)
  // Nor is it we who mail it where it has a way of ours, but we mail nothing.
  const off = { method: 'first-class', waitsFor: 'you' } as const
  expect(datesOf(knownOf('signed', { suit, claim: off, sendBy }))).toEqual(both)
  expect(datesOf(knownOf('printing', { suit, claim: silent, sendBy }))).toEqual(both)
  expect(datesOf(knownOf('draft', { suit, sendBy: { on: '2026-12-10', byUs: false } }))).toEqual([
    ['2026-12-10', 'claim-by'],
  ])
})

test('a letter that was never posted is not expected to arrive; the one that is on its way is', () => {
  const datesOf = (...letters: ReturnType<typeof letterOf>[]) =>
    calendarEvents([knownOf('needs_info', { letters })], moment, words).map(({ on }) => on)
  const taken = { postedOn: null, expectedOn: '2026-11-27' }

  expect(datesOf(letterOf({ ...taken, state: 'failed' }))).toEqual([])
  expect(datesOf(letterOf({ ...taken, state: 'cancelled' }))).toEqual([])
  expect(datesOf(letterOf({ ...taken, state: 'cancelled' }), letterOf())).toEqual(['2026-11-25'])
})

test('once it was paid nobody waits for an answer to the notice, nor for the court', () => {
  const deficiency = deficiencyOf('2026-12-20')
  const suit = { finalHearingOn: '2027-03-01' }
  const kindsOf = (state: 'deficient' | 'paid') =>
    calendarEvents([knownOf(state, { suit, deficiency })], moment, words).map(
      ({ summary }) => summary.split(':')[0],
    )

  expect(kindsOf('deficient')).toEqual(['cure-by', 'hearing'])
  expect(kindsOf('paid')).toEqual([])
})

test('what was given up has no dates', () => {
  const suit = { deadline: '2026-12-10', finalHearingOn: '2027-03-01' }

  expect(calendarEvents([knownOf('cancelled', { suit })], moment, words)).toEqual([])
})

test('money is what was reported, zeros included as no claim that paid', () => {
  const claims = [
    knownOf('paid', {
      payouts: [payoutOf(), payoutOf({ amountCents: 50, receivedOn: '2025-01-02' })],
    }),
    knownOf('paid', { payouts: [payoutOf({ amountCents: 0 })] }),
    knownOf('mailed'),
  ]

  expect(moneyReceived(claims, moment.today)).toEqual({
    cents: 4600,
    claims: 1,
    years: [2026, 2025],
  })
})

test('a check that was replaced, or became void, is no money', () => {
  const replaced = payoutOf({ reissueRequestedOn: '2026-11-20' })
  const isVoid = payoutOf({ receivedOn: '2025-01-02', voidAfter: '2025-03-02' })
  const claims = [
    knownOf('paid', { payouts: [replaced, payoutOf({ amountCents: 50 })] }),
    knownOf('paid', { payouts: [isVoid] }),
  ]

  expect(moneyReceived(claims, moment.today)).toEqual({ cents: 50, claims: 1, years: [2026] })
})

test('letters that have not left are not sent', () => {
  const letters = [letterOf({ id: 'a' }), letterOf({ id: 'b', postedOn: null })]
  const newer = knownOf('mailed', { letters: [letterOf({ id: 'c', postedOn: '2026-11-20' })] })

  expect(
    lettersSent([knownOf('mailed', { letters }), newer]).map(({ letter }) => letter.id),
  ).toEqual(['c', 'a'])
})

test('only what may follow a state can be told of it', () => {
  expect(reportsFor(knownOf('ready_to_sign'), moment)).toEqual(['self-filed', 'cancel'])
  expect(reportsFor(knownOf('printing'), moment)).toEqual([])
  expect(reportsFor(knownOf('printing', { claim: { needs: PRINT_SHOP_SILENT } }), moment)).toEqual([
    'self-filed',
  ])
  expect(reportsFor(knownOf('delivered'), moment)).toEqual([
    'confirmation',
    'deficiency',
    'decision',
    'payout',
  ])
  const corrections = ['payout-correction', 'payout-removal']
  expect(reportsFor(knownOf('paid', { payouts: [payoutOf()] }), moment)).toEqual([
    'payout',
    'deposited',
    'reissue',
    ...corrections,
  ])
  expect(
    reportsFor(knownOf('paid', { payouts: [payoutOf({ voidAfter: '2026-11-01' })] }), moment),
  ).toEqual(['payout', 'deposited', 'reissue', ...corrections])
  expect(
    reportsFor(
      knownOf('paid', { payouts: [payoutOf({ reissueRequestedOn: '2026-11-02' })] }),
      moment,
    ),
  ).toEqual(['payout', 'deposited', ...corrections])
})

test('words take the values that they name, and keep what nobody gave', () => {
  expect(fillWords('Until {day}, {name}', { day: 'May 1' })).toBe('Until May 1, {name}')
})

test('the calendar of a correction has the notice’s day alone, not that of the settlement', () => {
  const suit = { deadline: '2026-12-10' }
  const corrected = knownOf('ready_to_sign', { suit, deficiency: deficiencyOf('2026-12-01') })

  expect(calendarEvents([corrected], moment, words).map(({ on }) => on)).toEqual(['2026-12-01'])
})

test('what ran out of time with us may have been filed elsewhere in time', () => {
  expect(reportsFor(knownOf('returned'), moment)).toContain('self-filed')
  expect(reportsFor(knownOf('expired'), moment)).toEqual(['self-filed'])
})

import { expect, test } from 'vitest'
import { byNextActor } from './by-next-actor.ts'
import { nextDate } from './next-date.ts'
import { deficiencyOf, knownOf, letterOf, payoutOf } from './testing/known-claims.ts'

const moment = { now: new Date('2026-11-21T17:00:00Z'), today: '2026-11-21' }
const dateOf = (known: ReturnType<typeof knownOf>) => {
  const found = nextDate(known, moment)
  return found && [found.kind, found.on]
}

test('each state has the date that its next step hangs on', () => {
  const suit = { deadline: '2026-12-10', finalHearingOn: '2027-03-01' }
  const mailed = { method: 'certified', mailBy: '2026-12-05' } as const

  expect(dateOf(knownOf('draft', { suit }))).toEqual(['claim-by', '2026-12-10'])
  expect(dateOf(knownOf('queued', { suit, claim: mailed }))).toEqual(['mail-by', '2026-12-05'])
  expect(dateOf(knownOf('mailed', { suit, letters: [letterOf()] }))).toEqual([
    'expected',
    '2026-11-25',
  ])
  expect(dateOf(knownOf('deficient', { deficiency: deficiencyOf('2026-12-01') }))).toEqual([
    'cure-by',
    '2026-12-01',
  ])
  expect(dateOf(knownOf('confirmed_by_admin', { suit }))).toEqual(['hearing', '2027-03-01'])
  expect(dateOf(knownOf('paid', { payouts: [payoutOf()] }))).toEqual(['deposit-by', '2026-12-15'])
  const lost = payoutOf({ reissueRequestedOn: '2026-11-20' })
  expect(dateOf(knownOf('paid', { payouts: [lost] }))).toBeUndefined()
})

test('a letter that came back hangs on the printer’s day, and one in print on the day it has to leave', () => {
  const suit = { deadline: '2026-12-10' }
  const again = { needs: 'returned', mailBy: '2026-12-02' }
  const inPrint = { method: 'first-class', mailBy: '2026-12-02' } as const

  expect(dateOf(knownOf('needs_info', { suit, claim: again }))).toEqual(['mail-by', '2026-12-02'])
  expect(dateOf(knownOf('printing', { suit, claim: inPrint }))).toEqual(['mail-by', '2026-12-02'])
})

test('and on the day that is left now, where the settlement’s has moved since it came back', () => {
  const claim = { needs: 'returned', mailBy: '2026-12-22' }
  const sendBy = { on: '2026-11-30', byUs: true }

  expect(dateOf(knownOf('needs_info', { claim, sendBy }))).toEqual(['mail-by', '2026-11-30'])
  const late = { on: '2026-12-03', byUs: false }
  expect(dateOf(knownOf('needs_info', { claim, sendBy: late }))).toEqual(['file-by', '2026-12-03'])
})

test('while a signature may be taken back, that is the next date, and no longer', () => {
  const signed = (undoUntil: string) =>
    knownOf('signed', {
      claim: { undoUntil, waitsFor: 'undo', method: 'first-class', mailBy: '2026-12-05' },
    })

  expect(nextDate(signed('2026-11-21T17:10:00.000Z'), moment)).toEqual({
    kind: 'undo-until',
    on: '2026-11-21',
    at: '2026-11-21T17:10:00.000Z',
  })
  expect(dateOf(signed('2026-11-21T17:00:00.000Z'))).toEqual(['mail-by', '2026-12-05'])
})

test('what only the person can still file is never promised as mailed by us', () => {
  const claim = { method: 'counter', mailBy: null, waitsFor: 'you' } as const

  expect(dateOf(knownOf('signed', { claim, suit: { deadline: '2026-11-24' } }))).toEqual([
    'file-by',
    '2026-11-24',
  ])
})

test('a date that has passed is none, and what is over has none', () => {
  expect(dateOf(knownOf('mailed', { letters: [letterOf({ expectedOn: '2026-11-20' })] }))).toBe(
    undefined,
  )
  expect(dateOf(knownOf('cancelled', { suit: { deadline: '2026-12-10' } }))).toBe(undefined)
})

test('claims stand under who acts next, the person first, the nearest date first', () => {
  const later = knownOf('draft', { claim: { id: 'later' }, suit: { deadline: '2026-12-20' } })
  const sooner = knownOf('draft', { claim: { id: 'sooner' }, suit: { deadline: '2026-12-01' } })

  const groups = byNextActor([knownOf('paid'), later, knownOf('mailed'), sooner], moment)

  expect(groups.map(({ actor, claims }) => [actor, claims.map(({ claim }) => claim.id)])).toEqual([
    ['you', ['sooner', 'later']],
    ['post', ['claim-mailed']],
    ['nobody', ['claim-paid']],
  ])
})

test('a check that was not deposited keeps its claim with the person', () => {
  const open = knownOf('paid', { payouts: [payoutOf()] })
  const isVoid = knownOf('paid', { payouts: [payoutOf({ voidAfter: '2026-11-20' })] })
  const done = knownOf('paid', { payouts: [payoutOf({ depositedOn: '2026-11-02' })] })

  expect(byNextActor([open], moment)[0]?.actor).toBe('you')
  expect(byNextActor([isVoid], moment)[0]?.actor).toBe('you')
  expect(byNextActor([done], moment)[0]?.actor).toBe('nobody')
})

test('what answers a notice has the notice’s day, not the settlement’s', () => {
  const more = { suit: { deadline: '2026-12-10' }, deficiency: deficiencyOf('2026-12-01') }
  const claim = { method: 'counter', mailBy: null, waitsFor: 'you' } as const
  const answered = { ...deficiencyOf('2026-12-01'), curedAt: '2026-11-21T16:00:00.000Z' }

  expect(dateOf(knownOf('ready_to_sign', more))).toEqual(['cure-by', '2026-12-01'])
  expect(dateOf(knownOf('needs_info', { ...more, deficiency: answered }))).toEqual([
    'cure-by',
    '2026-12-01',
  ])
  expect(dateOf(knownOf('signed', { ...more, deficiency: answered, claim }))).toEqual([
    'file-by',
    '2026-12-01',
  ])
})

test('the last safe day comes before the settlement’s own, whoever sends it', () => {
  const suit = { deadline: '2026-12-10' }
  const counter = { method: 'counter', mailBy: null, waitsFor: 'you' } as const
  const byUs = { on: '2026-11-25', byUs: true }
  const byOwner = { on: '2026-12-07', byUs: false }

  expect(dateOf(knownOf('signed', { suit, claim: counter, sendBy: byOwner }))).toEqual([
    'file-by',
    '2026-12-07',
  ])
  expect(dateOf(knownOf('ready_to_sign', { suit, sendBy: byUs }))).toEqual([
    'mail-by',
    '2026-11-25',
  ])
  for (const needs of ['undeliverable', 'refused-by-printer']) {
    const claim = { needs, mailBy: '2026-11-22' }
    expect(dateOf(knownOf('needs_info', { suit, claim, sendBy: byUs }))).toEqual([
      'mail-by',
      '2026-11-25',
    ])
  }
})

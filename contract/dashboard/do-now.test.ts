import { expect, test } from 'vitest'
import { actorOf } from './by-next-actor.ts'
import { doNow } from './do-now.ts'
import type { KnownClaim } from './known-claim.ts'
import { deficiencyOf, knownOf, letterOf, payoutOf } from './testing/known-claims.ts'

const moment = { now: new Date('2026-11-21T17:00:00Z'), today: '2026-11-21' }
const kindsOf = (...claims: KnownClaim[]) => doNow(claims, moment).map(({ kind }) => kind)

test('the nearest day comes first, what has no day last', () => {
  const claims = [
    knownOf('signed', { claim: { waitsFor: 'plan' } }),
    knownOf('ready_to_sign', { suit: { deadline: '2026-12-20' } }),
    knownOf('deficient', { deficiency: deficiencyOf('2026-12-01') }),
    knownOf('paid', { payouts: [payoutOf()] }),
  ]

  expect(doNow(claims, moment).map(({ kind, by }) => [kind, by])).toEqual([
    ['cure', '2026-12-01'],
    ['deposit', '2026-12-15'],
    ['sign', '2026-12-20'],
    ['choose-plan', null],
  ])
})

test('what we are to mail is to be done by the day before the printer’s; on that day, by then', () => {
  const signBy = (on: string) =>
    doNow([knownOf('ready_to_sign', { sendBy: { on, byUs: true } })], moment).map(({ by }) => by)

  expect(signBy('2026-12-16')).toEqual(['2026-12-15'])
  expect(signBy('2026-11-21')).toEqual(['2026-11-21'])
})

test('the end of the time to take a signature back is no last day to file', () => {
  const left = { waitsFor: 'undo', method: 'online', undoUntil: '2026-11-21T17:10:00Z' } as const

  const tasks = doNow(
    [knownOf('signed', { claim: left, suit: { deadline: null, dueAt: null } })],
    moment,
  )

  expect(tasks.map(({ kind, by }) => [kind, by])).toEqual([['file-yourself', null]])
})

test('what we, the post or the court do next is nothing to do now', () => {
  const states = ['queued', 'printing', 'mailed', 'in_transit', 'approved', 'denied'] as const

  expect(kindsOf(...states.map((state) => knownOf(state)))).toEqual([])
  expect(
    kindsOf(knownOf('signed', { claim: { waitsFor: 'undo', method: 'first-class' } })),
  ).toEqual([])
})

test('a form whose settlement has closed is not asked for any more', () => {
  const suit = { deadline: '2026-11-20', dueAt: '2026-11-21T04:59:59.000Z' }

  expect(kindsOf(knownOf('ready_to_sign', { suit }))).toEqual([])
  expect(kindsOf(knownOf('draft', { suit: { status: 'closed' } }))).toEqual([])
  expect(kindsOf(knownOf('draft', { suit: { deadline: null } }))).toEqual(['finish'])
})

test('a letter that came back asks for an address, whatever else the form lacks', () => {
  expect(kindsOf(knownOf('needs_info', { claim: { needs: 'returned' } }))).toEqual(['new-address'])
  expect(kindsOf(knownOf('signed', { claim: { waitsFor: 'address' } }))).toEqual(['new-address'])
})

test('a form to be signed again comes before what can wait, where neither has a day', () => {
  const again = knownOf('needs_info', { claim: { needs: 'files-unprintable' }, suit: { deadline: null, dueAt: null } }) // prettier-ignore
  const toPay = knownOf('signed', { claim: { waitsFor: 'plan' }, suit: { deadline: null, dueAt: null } }) // prettier-ignore

  expect(kindsOf(toPay, again)).toEqual(['sign-again', 'choose-plan'])
})

test('a form that became no letter is looked over and signed again: nothing of it is to be finished', () => {
  for (const needs of ['refused-by-printer', 'files-unprintable']) {
    expect(kindsOf(knownOf('needs_info', { claim: { needs } }))).toEqual(['sign-again'])
    expect(kindsOf(knownOf('ready_to_sign', { claim: { needs } }))).toEqual(['sign'])
  }
})

/** Of the form that was sent back: one of the letter that is out moves its claim on. */
const confirmation = { number: 'A-1', receivedOn: '2026-11-02', fileId: null }

test('two weeks after a letter has arrived we ask for the confirmation, whatever was told before it', () => {
  const arrived = (deliveredOn: string) => [letterOf({ deliveredOn })]

  expect(kindsOf(knownOf('delivered', { letters: arrived('2026-11-07') }))).toEqual(['confirmed'])
  expect(kindsOf(knownOf('delivered', { letters: arrived('2026-11-08') }))).toEqual([])
  expect(kindsOf(knownOf('delivered', { letters: arrived('2026-11-07'), confirmation }))).toEqual([
    'confirmed',
  ])
})

test('the same for what somebody filed themselves, from the day they named', () => {
  const told = (facts: object, more: object = {}) =>
    knownOf('self_filed', {
      events: [
        {
          id: 'e',
          at: '2026-11-20T10:00:00.000Z',
          kind: 'claim.self-filed',
          actor: 'user',
          facts: { ...facts },
        },
      ],
      ...more,
    })
  const filedOn = '2026-11-01'

  expect(kindsOf(told({ filedOn }))).toEqual(['confirmed'])
  expect(kindsOf(told({ filedOn }, { confirmation }))).toEqual(['confirmed'])
  expect(kindsOf(told({ filedOn: '2026-11-19' }))).toEqual([])
  expect(kindsOf(told({ filedOn, confirmationNumber: 'A-2' }))).toEqual([])
  expect(kindsOf(told({ filedOn, fileId: 'receipt' }))).toEqual([])
})

test('as long as a check is to be deposited or replaced, its claim is its owner’s turn', () => {
  const actorWith = (more: Parameters<typeof payoutOf>[0]) =>
    actorOf(knownOf('paid', { payouts: [payoutOf(more)] }), moment)

  expect(actorWith({})).toBe('you')
  expect(actorWith({ voidAfter: '2026-11-20' })).toBe('you')
  expect(actorWith({ voidAfter: '2026-11-20', reissueRequestedOn: '2026-11-21' })).toBe('nobody')
})

test('a check is deposited, or once it is void a new one asked for, once', () => {
  const paid = (more: Parameters<typeof payoutOf>[0]) =>
    knownOf('paid', { payouts: [payoutOf(more)] })

  expect(kindsOf(paid({}))).toEqual(['deposit'])
  expect(kindsOf(paid({ depositedOn: '2026-11-10' }))).toEqual([])
  expect(kindsOf(paid({ voidAfter: '2026-11-20' }))).toEqual(['ask-reissue'])
  expect(kindsOf(paid({ voidAfter: '2026-11-20', reissueRequestedOn: '2026-11-21' }))).toEqual([])
  expect(kindsOf(paid({ method: 'paypal' }))).toEqual([])
  // Lost while it was good: nobody can deposit it.
  expect(kindsOf(paid({ reissueRequestedOn: '2026-11-21' }))).toEqual([])
})

test('a correction is asked for until the notice’s day, however long its settlement has been closed', () => {
  const suit = {
    status: 'closed',
    deadline: '2026-06-01',
    dueAt: '2026-06-02T03:59:59.000Z',
  } as const
  const corrected = (cureBy: string) =>
    knownOf('ready_to_sign', { suit, deficiency: deficiencyOf(cureBy) })
  const lacking = knownOf('needs_info', { suit, deficiency: deficiencyOf('2026-11-21') })

  expect(kindsOf(corrected('2026-11-21'), lacking)).toEqual(['sign', 'finish'])
  expect(doNow([lacking], moment)[0]?.by).toBe('2026-11-21')
  expect(kindsOf(corrected('2026-11-20'))).toEqual([])
})

test('a correction that was not made in time is not asked for, though its settlement is open', () => {
  const suit = { deadline: '2026-12-20', dueAt: '2026-12-21T04:59:59.000Z' }

  expect(kindsOf(knownOf('draft', { suit, deficiency: deficiencyOf('2026-11-20') }))).toEqual([])
})

test('a letter that came back too late to be mailed again asks for another way, not for an address', () => {
  expect(kindsOf(knownOf('returned', { suit: { status: 'closed' } }))).toEqual(['mail-too-late'])
})

test('a form whose owner told that it was filed elsewhere is not to be read and signed', () => {
  const told = { sendBy: { on: '2026-12-05', byUs: true }, filedElsewhere: true }
  const forms = (['draft', 'needs_info', 'ready_to_sign'] as const).map((state) =>
    knownOf(state, { ...told, suit: { deadline: '2026-12-20' } }),
  )

  expect(doNow(forms, moment).map(({ kind, by }) => [kind, by])).toEqual(
    forms.map(() => ['filed-before', '2026-12-20']),
  )
})

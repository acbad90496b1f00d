import { describe, expect, test } from 'vitest'
import { actorOf } from './by-next-actor.ts'
import { doNow } from './do-now.ts'
import { mailPlan } from '../mailing/mail-by.ts'
import { canMailNow, isOwnWay, ownWayAhead, whyOwnWay } from './own-way.ts'
import { claimOf, knownOf, letterOf, suitOf } from './testing/known-claims.ts'

const moment = { now: new Date('2026-11-21T17:00:00Z'), today: '2026-11-21' }
const undo = { waitsFor: 'undo', undoUntil: '2026-11-21T17:10:00.000Z' } as const
const address = { recipient: 'A', line1: '1 Main St', city: 'X', state: 'NY', zip: '10001' }
const noAddress = suitOf('soap', { mailingAddress: null })
const known = suitOf('soap', {
  mailingAddress: { ...address, line2: null } as never,
})

test('a form that only its owner can file is theirs while the signature may still be taken back', () => {
  const suit = { deadline: '2026-11-27' }
  const online = knownOf('signed', { claim: { ...undo, method: 'online' }, suit })
  const counter = knownOf('signed', { claim: { ...undo, method: 'counter' }, suit })

  expect([online, counter].map((one) => actorOf(one, moment))).toEqual(['you', 'you'])
  expect(doNow([online], moment).map(({ kind, by }) => [kind, by])).toEqual([
    ['file-yourself', '2026-11-27'],
  ])
})

test('a form that we mail is ours meanwhile', () => {
  const mailed = knownOf('signed', { claim: { ...undo, method: 'first-class' } })

  expect(actorOf(mailed, moment)).toBe('we')
  expect(isOwnWay(mailed.claim)).toBe(false)
})

test('the reason tells a missing address from a lack of time', () => {
  const signed = (method: 'online' | 'counter' | 'certified' | null) =>
    claimOf('signed', { waitsFor: 'you', method })

  expect(whyOwnWay({ claim: signed('online'), suit: noAddress })).toBe('no-address')
  expect(whyOwnWay({ claim: signed('online'), suit: known })).toBe('only-online')
  expect(whyOwnWay({ claim: signed('counter'), suit: known })).toBe('too-late')
  expect(whyOwnWay({ claim: signed('certified'), suit: known })).toBe('not-mailing')
  expect(whyOwnWay({ claim: signed(null), suit: noAddress })).toBe('no-way')
  expect(whyOwnWay({ claim: signed(null), suit: known })).toBe('all-too-late')
  expect(whyOwnWay({ claim: signed('online') })).toBeUndefined()
})

test('what was left to its owner stays theirs when a letter of ours becomes possible', () => {
  const sendBy = (byUs: boolean) => ({ sendBy: { on: '2026-12-10', byUs } })
  const left = claimOf('signed', { waitsFor: 'you', method: 'online' })
  const ours = claimOf('signed', { waitsFor: 'plan', method: 'first-class' })

  expect([left, ours].map(isOwnWay)).toEqual([true, false])
  expect(canMailNow({ claim: left, story: sendBy(true) })).toBe(true)
  expect(canMailNow({ claim: left, story: sendBy(false) })).toBe(false)
  expect(canMailNow({ claim: ours, story: sendBy(true) })).toBe(false)
  expect(whyOwnWay({ claim: left, story: sendBy(true), suit: known })).toBe('mail-now')
})

test('so does what was left to them because we mailed nothing, and until then no letter of ours is offered', () => {
  const claim = claimOf('signed', { waitsFor: 'you', method: 'first-class' })
  const by = (byUs: boolean) => ({ claim, story: { sendBy: { on: '2026-12-07', byUs } } })

  expect(isOwnWay(claim)).toBe(true)
  expect([by(false), by(true)].map(whyOwnWay)).toEqual(['not-mailing', 'mail-now'])
})

test('a letter that came back is ours to mail again once its day was moved or another address is known', () => {
  const stamped = (returnReason: string, needs: string | null = null, byUs = true) =>
    knownOf('returned', {
      claim: { needs },
      letters: [letterOf({ state: 'returned', returnReason })],
      sendBy: { on: '2026-12-10', byUs },
      ways: [{ ...way, method: byUs ? 'first-class' : 'online' }],
    })
  const way = { possible: true, lastSafeAt: null, lastSafeDay: '2026-12-10', why: '' }
  const known = [
    stamped('NO SUCH STREET'),
    stamped('UNCLAIMED'),
    stamped('NO SUCH STREET', null, false),
    stamped('NO SUCH STREET', 'administrator-address'),
  ]
  const closed = { mailingAddress: null, status: 'closed' } as const

  expect(known.map(canMailNow)).toEqual([true, true, false, false])
  expect(known.map((one) => canMailNow({ ...one, suit: closed }))).not.toContain(true)
  expect(doNow(known, moment).map(({ kind }) => kind)).toEqual([
    'mail-again',
    'mail-again',
    'mail-too-late',
  ])
})

describe('before a form is signed', () => {
  const officialSiteUrl = 'https://soap.example'
  const suit = suitOf('soap', {
    deadline: '2026-12-31',
    deadlineRule: 'postmarked',
    mailingAddress: address,
    officialSiteUrl,
  })
  const at = (instant: string) => new Date(instant)

  test('nothing is its owner’s as long as a letter of ours would bring it', () => {
    expect(ownWayAhead(suit, at('2026-12-01T17:00:00Z'))).toBeUndefined()
    expect(ownWayAhead({ ...suit, deadline: null }, at('2026-12-01T17:00:00Z'))).toBeUndefined()
  })

  test('the ways that are left are told with their day', () => {
    const late = at('2026-12-30T17:00:00Z')
    const evening = at('2026-12-31T23:00:00Z')

    expect(ownWayAhead(suit, late)).toEqual({ reason: 'too-late', by: '2026-12-31' })
    expect(ownWayAhead(suit, evening)).toEqual({ reason: 'only-online', by: '2026-12-31' })
    expect(ownWayAhead({ ...suit, officialSiteUrl: null }, evening)?.reason).toBe('all-too-late')
    const homeless = { ...suit, mailingAddress: null }
    expect(ownWayAhead(homeless, late)).toEqual({ reason: 'no-address', by: '2026-12-31' })
    expect(ownWayAhead({ ...homeless, officialSiteUrl: null }, late)?.reason).toBe('no-way')
  })

  test('what could be taken back until after the last moment of a letter is too late for one', () => {
    const { methods } = mailPlan({
      deadline: { on: suit.deadline, rule: suit.deadlineRule },
      hasMailingAddress: true,
      officialSiteUrl,
      now: at('2026-12-01T17:00:00Z'),
    })
    const last = Date.parse(methods.find(({ method }) => method === 'certified')?.lastSafeAt ?? '')
    const minutes = (count: number) => new Date(last - count * 60_000)

    expect(ownWayAhead(suit, minutes(20))).toBeUndefined()
    expect(ownWayAhead(suit, minutes(10))?.reason).toBe('too-late')
  })
})

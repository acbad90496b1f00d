import { expect, test } from 'vitest'
import { actorOf } from './by-next-actor.ts'
import { doNow } from './do-now.ts'
import { isOwnWay, whyOwnWay } from './own-way.ts'
import { claimOf, knownOf, suitOf } from './testing/known-claims.ts'

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

  expect(whyOwnWay(signed('online'), noAddress)).toBe('no-address')
  expect(whyOwnWay(signed('online'), known)).toBe('only-online')
  expect(whyOwnWay(signed('counter'), known)).toBe('too-late')
  expect(whyOwnWay(signed('certified'), known)).toBe('not-mailing')
  expect(whyOwnWay(signed(null), noAddress)).toBe('no-way')
  expect(whyOwnWay(signed(null), known)).toBe('all-too-late')
  expect(whyOwnWay(signed('online'), undefined)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { claimTask, doneTitle, lateWords, stepFor } from './claim-task.ts'
import { detailOf } from './testing/soap-suit.ts'

const now = new Date('2026-11-21T12:00:00Z')
const open = { status: 'open' as const, dueAt: '2026-12-11T04:59:59.000Z', terms: null }
const past = { ...open, dueAt: '2026-11-20T04:59:59.000Z' }
const inTenMinutes = { ...open, dueAt: '2026-11-21T12:10:00.000Z' }

test('an open claim is incomplete until its form is, then ready to sign', () => {
  expect(claimTask({ state: undefined, suit: open, now })).toBe('incomplete')
  expect(claimTask({ state: 'draft', suit: open, now })).toBe('incomplete')
  expect(claimTask({ state: 'needs_info', suit: open, now })).toBe('incomplete')
  expect(claimTask({ state: 'ready_to_sign', suit: open, now })).toBe('ready')
})

test('once the settlement takes no more claims it is too late, and there is no step for it', () => {
  expect(claimTask({ state: 'ready_to_sign', suit: past, now })).toBe('too-late')
  expect(claimTask({ state: undefined, suit: { ...open, status: 'closed' }, now })).toBe('too-late')
  expect(stepFor('too-late')).toBeUndefined()
})

test('with less time left than a signature may be taken back in it is too late to sign, which says why', () => {
  expect(claimTask({ state: 'ready_to_sign', suit: inTenMinutes, now })).toBe('too-late')
  expect(lateWords({ ...inTenMinutes, deadline: '2026-11-21' }, now)).toContain(
    'can be taken back for 15 minutes',
  )
  expect(lateWords({ ...past, deadline: '2026-11-19' }, now)).toContain('Claims were taken until')
})

test('what the administrator sent back has a day of its own, also once its correction came back', () => {
  const cureBy = '2026-12-20'

  for (const suit of [past, inTenMinutes, { ...open, status: 'closed' as const }]) {
    expect(claimTask({ state: 'ready_to_sign', cureBy, suit, now })).toBe('ready')
  }
})

test('what is signed in ink is not taken back, so it is open to the last second', () => {
  const { terms } = detailOf('ink')
  const suit = { ...inTenMinutes, terms: terms && { ...terms, signatureMode: 'wet' as const } }

  expect(claimTask({ state: 'ready_to_sign', suit, now })).toBe('ready')
})

test('a form that was signed in time stays signed', () => {
  expect(claimTask({ state: 'signed', suit: past, now })).toBe('signed')
  expect(stepFor('signed')).toBe('complete')
})

test('without a known last day it is never too late', () => {
  expect(claimTask({ state: 'draft', suit: { ...open, dueAt: null }, now })).toBe('incomplete')
})

test('a claim that its owner filed elsewhere is not called a signed form', () => {
  expect(doneTitle({ state: 'self_filed' })).toBe('You filed this claim yourself')
  expect(doneTitle({ state: 'mailed' })).toBe('This form is signed')
})

import { expect, test } from 'vitest'
import { claimTask, stepFor } from './claim-task.ts'

const now = new Date('2026-11-21T12:00:00Z')
const open = { status: 'open' as const, dueAt: '2026-12-11T04:59:59.000Z' }
const past = { status: 'open' as const, dueAt: '2026-11-20T04:59:59.000Z' }

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

test('a form that was signed in time stays signed', () => {
  expect(claimTask({ state: 'signed', suit: past, now })).toBe('signed')
  expect(stepFor('signed')).toBe('complete')
})

test('without a known last day it is never too late', () => {
  expect(claimTask({ state: 'draft', suit: { ...open, dueAt: null }, now })).toBe('incomplete')
})

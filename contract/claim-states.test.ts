import { expect, test } from 'vitest'
import {
  ADDRESS_CHECK,
  type ClaimState,
  isFiled,
  isOver,
  isPrinterSilent,
  isUnsigned,
  nextActor,
  nextStates,
  PRINT_SHOP_SILENT,
} from './claim-states.ts'

const states = Object.keys(nextStates) as ClaimState[]

test('every state can be reached from a draft, and an end from every state', () => {
  const reached = new Set<ClaimState>(['draft'])
  for (const state of reached) for (const next of nextStates[state]) reached.add(next)

  expect([...reached].toSorted()).toEqual(states.toSorted())
  for (const state of states) {
    const ahead = new Set<ClaimState>([state])
    for (const one of ahead) for (const next of nextStates[one]) ahead.add(next)
    expect([...ahead].some(isOver), state).toBe(true)
  }
})

test('nothing goes to the post that was not signed and queued', () => {
  const before = (state: ClaimState) => states.filter((one) => nextStates[one].includes(state))

  expect(before('printing')).toEqual(['queued'])
  // What came back is signed still.
  expect(before('queued')).toEqual(['signed', 'printing', 'returned'])
  // What expired comes back only as it was signed: `bringBack`.
  expect(before('signed')).toEqual(['ready_to_sign', 'queued', 'expired'])
})

test('a correction that is under way may be overtaken by what the administrator says; a draft may not', () => {
  const reported = ['confirmed_by_admin', 'deficient', 'approved', 'denied', 'paid']

  for (const state of ['needs_info', 'ready_to_sign', 'signed', 'queued'] as const) {
    expect(nextStates[state], state).toEqual(expect.arrayContaining(reported))
  }
  expect(nextStates.draft.filter((next) => reported.includes(next))).toEqual([])
})

test('a claim is either to be signed, filed or given up', () => {
  for (const state of states) {
    const given = state === 'cancelled' || state === 'expired'
    expect([isUnsigned(state), isFiled(state), given].filter(Boolean), state).toHaveLength(1)
  }
})

test('somebody always acts next until it is over', () => {
  for (const state of states) {
    expect(nextActor(state) === 'nobody', state).toBe(isOver(state))
  }
  expect(nextActor('signed', 'undo')).toBe('we')
  expect(nextActor('signed', 'plan')).toBe('you')
  expect(nextActor('returned')).toBe('you')
  expect(nextActor('returned', null, ADDRESS_CHECK)).toBe('we')
})

test('what the print shop never answered is asked of nobody once the claim is anywhere but with it', () => {
  const asking = states.filter((state) => isPrinterSilent({ state, needs: PRINT_SHOP_SILENT }))

  expect(asking).toEqual(['printing'])
})

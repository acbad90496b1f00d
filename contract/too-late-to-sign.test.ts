import { expect, test } from 'vitest'
import { UNDO_MS } from './claim-states.ts'
import { closesAt } from './closes-at.ts'
import { mailPlan } from './mailing/mail-by.ts'
import { isTooLateToSign } from './too-late-to-sign.ts'

const on = '2026-12-10'
const dueAt = closesAt(on)

test.for([
  ['a day before', -86_400_000, false],
  ['with just the time to take it back left', -UNDO_MS, false],
  ['a second later', -UNDO_MS + 1000, true],
  ['once it is over', 1000, true],
] as const)('%s it is too late to sign, as the plan of the letter has it: %s', ([, ms, isLate]) => {
  const now = new Date(dueAt.getTime() + ms)
  const { status } = mailPlan({
    deadline: { on, rule: 'online' },
    hasMailingAddress: false,
    officialSiteUrl: null,
    now: new Date(now.getTime() + UNDO_MS),
  })

  expect(isTooLateToSign({ dueAt: dueAt.toISOString() }, now)).toBe(isLate)
  expect(status === 'past').toBe(isLate)
})

test('without a known last day it is never too late', () => {
  expect(isTooLateToSign({ dueAt: null }, new Date())).toBe(false)
})

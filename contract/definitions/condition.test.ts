import { expect, test } from 'vitest'
import type { Condition } from './condition.ts'
import { factsIn, isMet } from './is-met.ts'
import { defaultFacts } from './facts.ts'

const facts = { ...defaultFacts(), 'entry.from': 'classactions', 'onboarding.suits': 2 }

test.each<[Condition | undefined, boolean]>([
  [undefined, true],
  [{ 'entry.from': 'classactions' }, true],
  [{ 'entry.from': { $in: ['default', 'unclaimedmoney'] } }, false],
  [{ 'onboarding.suits': { $gte: 1 }, 'onboarding.agreed': false }, true],
  [{ $or: [{ 'entry.from': 'default' }, { 'onboarding.suits': 2 }] }, true],
  [{ $not: { 'visitor.signedIn': false } }, false],
])('%o is met: %s', (condition, met) => {
  expect(isMet(condition, facts)).toBe(met)
})

test('the facts that a condition asks about are found at every level', () => {
  const condition: Condition = {
    'page.route': '/',
    $or: [{ 'entry.from': 'default' }, { 'onboarding.suits': { $gt: 0 } }],
  }

  expect(new Set(factsIn(condition))).toEqual(
    new Set(['page.route', 'entry.from', 'onboarding.suits']),
  )
})

import { expect, test } from 'vitest'
import type { Condition } from '#contract/definitions/condition.ts'
import { defaultFacts, factNames } from '#contract/definitions/facts.ts'
import { isMet } from '#contract/definitions/is-met.ts'
import { conditionWords } from './condition-words.ts'
import { conditionOf, newRow, operatorsFor, rulesOf } from './rules.ts'

const written: Condition[] = [
  { 'entry.from': 'classactions' },
  { 'onboarding.suits': { $gte: 1, $lt: 5 } },
  { 'entry.from': { $in: ['default', 'classactions'] }, 'visitor.signedIn': true },
  { $or: [{ 'visitor.signedIn': true }, { 'onboarding.agreed': true }] },
  { 'claims.ready': { $gt: 0 }, $not: { 'claims.signed': { $gte: 2 } } },
]

test.each(written)('%j is shown as rows and written back as it was', (condition) => {
  const rules = rulesOf(condition)

  expect(rules && conditionOf(rules)).toEqual(condition)
})

test('the same question twice goes into a second condition, and still asks both', () => {
  const rules = { all: [newRow('entry.from'), newRow('entry.from')], any: [], not: [] }
  rules.all[0] = { fact: 'entry.from', operator: 'isNot', values: ['default'] }
  rules.all[1] = { fact: 'entry.from', operator: 'isNot', values: ['classactions'] }

  const condition = conditionOf(rules)

  const from = (value: string) => ({ ...defaultFacts(), 'entry.from': value })
  expect(isMet(condition, from('unclaimedmoney'))).toBe(true)
  expect(isMet(condition, from('default'))).toBe(false)
  expect(isMet(condition, from('classactions'))).toBe(false)
})

test('no rows are no condition', () => {
  expect(conditionOf({ all: [], any: [], not: [] })).toBeUndefined()
})

test.each([
  {
    why: 'an "or" of several things at once',
    condition: { $or: [{ 'visitor.signedIn': true, 'claims.ready': 1 }] },
  },
  { why: 'a fact that nobody declared', condition: { 'visitor.age': 40 } },
  { why: 'an operator that is not offered', condition: { 'entry.from': { $regex: 'class' } } },
])('$why stays JSON', ({ condition }) => {
  expect(rulesOf(condition)).toBeUndefined()
})

test.each(factNames)('a new row about %s asks something that its fact allows', (fact) => {
  const row = newRow(fact)

  expect(operatorsFor(fact)).toContain(row.operator)
  expect(rulesOf(conditionOf({ all: [row], any: [], not: [] }))?.all).toEqual([row])
})

test.each([
  { condition: undefined, words: 'For everybody.' },
  { condition: { 'visitor.signedIn': true }, words: 'When the visitor is signed in.' },
  { condition: { 'visitor.signedIn': { $in: [true] } }, words: 'When the visitor is signed in.' },
  {
    condition: { 'visitor.signedIn': { $ne: true } },
    words: 'When it is not so that the visitor is signed in.',
  },
  {
    condition: { 'visitor.signedIn': false, 'onboarding.suits': { $gte: 1 } },
    words:
      'When it is not so that the visitor is signed in, and the number of class actions that can be filed is at least 1.',
  },
  {
    condition: { $or: [{ 'entry.from': 'default' }, { 'claims.ready': { $gt: 0 } }] },
    words: 'When the way in is default or the number of complete claim forms is more than 0.',
  },
])('$condition is said as: $words', ({ condition, words }) => {
  expect(conditionWords(condition)).toBe(words)
})

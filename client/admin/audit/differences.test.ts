import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('what is equal has no differences', () => {
  expect(differences({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([])
})

test('each leaf that differs is named by its path', () => {
  const before = { name: 'A', terms: { closes: '2026-12-01', states: ['NY'] } }
  const after = { name: 'A', terms: { closes: '2027-01-15', states: ['NY', 'CA'] } }

  expect(differences(before, after)).toEqual([
    { path: 'terms.closes', before: '2026-12-01', after: '2027-01-15' },
    { path: 'terms.states.1', after: 'CA' },
  ])
})

test('what was added or removed has one side', () => {
  expect(differences({ a: 1 }, { b: 2 })).toEqual([
    { path: 'a', before: 1 },
    { path: 'b', after: 2 },
  ])
})

test('a value that becomes another kind of thing is one difference', () => {
  expect(differences({ a: [1] }, { a: { 0: 1 } })).toEqual([
    { path: 'a', before: [1], after: { 0: 1 } },
  ])
  expect(differences(null, { role: 'owner' })).toEqual([
    { path: '', before: null, after: { role: 'owner' } },
  ])
})

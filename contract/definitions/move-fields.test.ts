import { expect, test } from 'vitest'
import { movedField, moveFields, undoing } from './move-fields.ts'

const renamed = [{ step: 'you', from: 'town', to: 'city' }]

test.each([
  { name: 'an old value fills the new field', kept: { town: 'Troy' }, moved: { city: 'Troy' } },
  {
    name: 'a new value has precedence',
    kept: { town: 'Troy', city: 'Rome' },
    moved: { city: 'Rome' },
  },
  {
    name: 'an empty new field counts as none',
    kept: { town: 'Troy', city: '' },
    moved: { city: 'Troy' },
  },
  {
    name: 'what was answered under the old name after the new one, in between, is the newest',
    kept: { city: 'Rome', town: 'Troy' },
    moved: { city: 'Troy' },
  },
  {
    name: 'an old field that was emptied in between takes nothing away',
    kept: { city: 'Rome', town: '' },
    moved: { city: 'Rome' },
  },
  { name: 'an old value that is false is a value', kept: { town: false }, moved: { city: false } },
  { name: 'what was not renamed stays', kept: { zip: '12180' }, moved: { zip: '12180' } },
])('$name', ({ kept, moved }) => {
  expect(moveFields({ you: kept, other: { town: 'x' } }, renamed)).toEqual({
    you: moved,
    other: { town: 'x' },
  })
})

test('renames that follow each other are followed', () => {
  const moves = [...renamed, { step: 'you', from: 'city', to: 'place' }]

  expect(moveFields({ you: { town: 'Troy' } }, moves)).toEqual({ you: { place: 'Troy' } })
})

test('a field that was given up keeps its value', () => {
  expect(moveFields({ you: { town: 'Troy' } }, [{ step: 'you', from: 'town' }])).toEqual({
    you: { town: 'Troy' },
  })
})

test('a step whose answers are no record is left alone', () => {
  expect(moveFields({ you: ['town'] }, renamed)).toEqual({ you: ['town'] })
})

test('a renamed part is moved in every group of a list', () => {
  const moves = [{ step: 'you', from: 'cases.company', to: 'cases.merchant' }]
  const cases = [{ company: 'Acme', kind: 'order' }, 'no group', { company: '', merchant: 'Bolt' }]

  expect(moveFields({ you: { cases } }, moves)).toEqual({
    you: {
      cases: [{ kind: 'order', merchant: 'Acme' }, 'no group', { merchant: 'Bolt' }],
    },
  })
})

test.each([
  { name: 'one', kept: 'flight', to: 'airline', moved: 'airline' },
  { name: 'one of several', kept: ['flight', 'x'], to: 'airline', moved: ['airline', 'x'] },
  { name: 'one that is there already', kept: ['flight', 'x'], to: 'x', moved: ['x'] },
  { name: 'one that is given up', kept: 'flight', to: undefined, moved: '' },
  { name: 'one of several that is given up', kept: ['flight', 'x'], to: undefined, moved: ['x'] },
  { name: 'another one', kept: 'train', to: 'airline', moved: 'train' },
])('a renamed choice: $name', ({ kept, to, moved }) => {
  const moves = ['kind', 'cases.kind'].map((of) => ({ step: 'you', of, from: 'flight', to }))

  expect(moveFields({ you: { kind: kept, cases: [{ kind: kept }] } }, moves)).toEqual({
    you: { kind: moved, cases: [{ kind: moved }] },
  })
})

test('where nothing is moved, the very same answers are given back', () => {
  const you = { kind: 'train', cases: [{ kind: 'train' }] }
  const moves = [
    { step: 'you', of: 'cases.kind', from: 'flight', to: 'airline' },
    { step: 'you', from: 'cases.company', to: 'cases.merchant' },
  ]

  expect(moveFields({ you }, moves)['you']).toBe(you)
})

test.each([
  [{ from: 'town', to: 'city' }, 'city'],
  [{ from: 'town' }, undefined],
  [{ from: 'cases.company', to: 'cases.merchant' }, 'cases'],
  [{ of: 'cases.kind', from: 'flight' }, 'cases'],
])('%j changes the answer to %s', (move, field) => {
  expect(movedField(move)).toBe(field)
})

test('moves are undone from the last one on; of two names that became one nobody knows which it was', () => {
  const step = 'one'
  const moves = [
    { step, from: 'town', to: 'city' },
    { step, of: 'city', from: 'nyc', to: 'new-york' },
    { step, of: 'kind', from: 'train', to: 'trip' },
    { step, of: 'kind', from: 'flight', to: 'trip' },
    { step, from: 'gone' },
  ]
  const moved = moveFields({ one: { town: 'nyc', kind: 'flight', gone: 'x' } }, moves)

  expect(moveFields(moved, undoing(moves))).toEqual({
    one: { town: 'nyc', kind: 'trip', gone: 'x' },
  })
})

test('a move that stands there twice, as after a renaming came and went twice, is undone like one', () => {
  const move = { step: 'one', from: 'town', to: 'city' }

  expect(moveFields({ one: { city: 'Troy' } }, undoing([move, move]))).toEqual({
    one: { town: 'Troy' },
  })
})

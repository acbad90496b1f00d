import { expect, test } from 'vitest'
import { moveFields } from './move-fields.ts'

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

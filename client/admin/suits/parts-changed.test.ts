import { expect, test } from 'vitest'
import { partsChanged } from './parts-changed.ts'

test('only what differs is told, with where it is', () => {
  const before = { basis: 'drafted', attestations: [{ id: 'a', text: 'Old.' }] }
  const after = { basis: 'drafted', attestations: [{ id: 'a', text: 'New.' }, { id: 'b' }] }

  expect(partsChanged(before, after)).toEqual([
    { place: 'attestations › 1 › text', from: 'Old.', to: 'New.' },
    { place: 'attestations › 2 › id', from: '', to: 'b' },
  ])
})

test('what is new altogether, or gone, is told part by part', () => {
  expect(partsChanged(null, { a: 1 })).toEqual([{ place: 'a', from: '', to: '1' }])
  expect(partsChanged({ a: [1] }, null)).toEqual([{ place: 'a › 1', from: '1', to: '' }])
  expect(partsChanged('x', 'x')).toEqual([])
})

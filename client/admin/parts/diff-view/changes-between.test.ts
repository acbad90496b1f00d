import { expect, test } from 'vitest'
import { changesBetween } from './changes-between.ts'

test('nothing differs between equal values', () => {
  expect(changesBetween({ a: [1, { id: 'x' }] }, { a: [1, { id: 'x' }] })).toEqual([])
})

test('says which field was changed, added or removed', () => {
  const found = changesBetween(
    { state: 'draft', dueAt: '2026-01-01' },
    { state: 'open', note: 'n' },
  )

  expect(found.map(({ how, path }) => [how, path.join('.')])).toEqual([
    ['changed', 'state'],
    ['removed', 'dueAt'],
    ['added', 'note'],
  ])
})

test('follows items by their id, whichever place they have, and tells of another order', () => {
  const found = changesBetween(
    { steps: [{ id: 'a', n: 1 }, { id: 'b' }] },
    { steps: [{ id: 'b' }, { id: 'new' }, { id: 'a', n: 2 }] },
  )

  expect(found).toMatchObject([
    { how: 'changed', path: ['steps', 'order'], before: 'a, b', after: 'b, a' },
    { how: 'changed', path: ['steps', 'a', 'n'], pointer: '/steps/2/n', before: 1, after: 2 },
    { how: 'added', path: ['steps', 'new'] },
  ])
})

test('what was not there at all is added as a whole', () => {
  expect(changesBetween(null, { a: 1 })).toMatchObject([
    { how: 'added', path: [], after: { a: 1 } },
  ])
})

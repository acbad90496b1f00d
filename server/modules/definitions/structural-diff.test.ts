import { expect, test } from 'vitest'
import { structuralDiff } from './structural-diff.ts'

const page = (...ids: string[]) => ({
  sections: ids.map((id) => ({ id, props: { title: `About ${id}` } })),
})

test('a section that moved has not changed', () => {
  const changes = structuralDiff(page('a', 'b', 'c', 'd'), page('a', 'd', 'b', 'c'))

  expect(changes).toEqual([
    { how: 'moved', path: ['sections', 'd'], pointer: '/sections/1', from: 3, to: 1 },
  ])
})

test('a field is told by the names of what it stands in, wherever that went', () => {
  const after = page('b', 'a')
  after.sections[1]!.props.title = 'New'

  const changes = structuralDiff(page('a', 'b'), after)

  expect(changes).toContainEqual({
    how: 'changed',
    path: ['sections', 'a', 'props', 'title'],
    pointer: '/sections/1/props/title',
    before: 'About a',
    after: 'New',
  })
})

test('what was added and removed is told with where it stands or stood', () => {
  const changes = structuralDiff(page('a', 'b'), page('b', 'c'))

  expect(changes.map(({ how, path, pointer }) => [how, path.at(-1), pointer])).toEqual([
    ['removed', 'a', '/sections/0'],
    ['added', 'c', '/sections/1'],
  ])
})

test('the order of keys is no change; a list without ids is told as a whole', () => {
  expect(structuralDiff({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toEqual([])
  expect(structuralDiff({ b: [1, 2] }, { b: [2, 1] })).toEqual([
    { how: 'changed', path: ['b'], pointer: '/b', before: [1, 2], after: [2, 1] },
  ])
})

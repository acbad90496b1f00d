import { expect, test } from 'vitest'
import { unstorable } from './storable.ts'

test.each([
  { value: { a: 'x\u0000' }, path: '/a' },
  { value: { a: ['ok', '\ud800'] }, path: '/a/1' },
  { value: { 'b\u0000': 1 }, path: '' },
  { value: { deep: nested(30) }, path: '/deep' },
])('$value cannot be kept, and it is said where', ({ value, path }) => {
  expect(unstorable(value)[0]?.path.startsWith(path)).toBe(true)
})

test('ordinary values can, whatever script they are in', () => {
  expect(unstorable({ name: 'Đặng 李 😀', list: [1, null, true], text: 'a\nb' })).toEqual([])
})

function nested(depth: number): unknown {
  return depth ? [nested(depth - 1)] : 'bottom'
}

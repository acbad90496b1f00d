import { expect, test } from 'vitest'
import { mergePatch } from './merge-patch.ts'

// Cases of RFC 7396, appendix A.
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j patched with %j is %j', (target, patch, merged) => {
  expect(mergePatch<unknown>(target, patch)).toEqual(merged)
})

test('neither argument is changed, and no prototype is touched', () => {
  const target = { a: { b: 1 } }

  const merged = mergePatch<Record<string, unknown>>(
    target,
    JSON.parse('{"a":{"c":2},"__proto__":{"x":1}}'),
  )

  expect(target).toEqual({ a: { b: 1 } })
  expect(merged['x']).toBeUndefined()
})

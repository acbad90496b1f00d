import { expect, test } from 'vitest'
import { reasonInWords } from './return-reasons.ts'

test('what the post stamped is told in a sentence', () => {
  expect(reasonInWords('INSUFFICIENT ADDRESS')).toBe('Something is missing from the address.')
  expect(reasonInWords('Moved, Left No Address')).toBe('The addressee has moved.')
})

test('a stamp that says nothing known is not guessed at', () => {
  const unread = 'The post gave no reason that we can read.'

  expect([null, '', 'unknown'].map((stamped) => reasonInWords(stamped))).toEqual(
    Array(3).fill(unread),
  )
})

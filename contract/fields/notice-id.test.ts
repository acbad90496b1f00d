import { expect, test } from 'vitest'
import { noticeId } from './notice-id.ts'

test('spaces, dashes and small letters do not matter', () => {
  expect(noticeId.clean(' ab12-34 cd ')).toBe('AB1234CD')
  expect(noticeId.check('ab12-34 cd', {})).toBeUndefined()
  expect(noticeId.clean('AB\u200B12–34\u2212CD')).toBe('AB1234CD')
})

test.each([
  ['', 'Enter your Notice ID, or say that you do not have it'],
  ['12#4', 'A Notice ID has only letters and digits. Copy it from the notice'],
  [
    'Something',
    'A Notice ID has digits in it. Copy it from the notice, or say that you do not have it',
  ],
])('%j is none: %s', (value, message) => {
  expect(noticeId.check(value, {})).toBe(message)
})

test('where the settlement says how its numbers look, that alone decides', () => {
  const label = 'Claim ID'

  expect(noticeId.check('abcdef', { label, pattern: '[A-Z]{6}' })).toBeUndefined()
  expect(noticeId.check('abc123', { label, pattern: '[A-Z]{6}' })).toBe(
    'This does not look like a Claim ID of this settlement. Check it against the notice',
  )
})

import { expect, test } from 'vitest'
import { phone } from './phone.ts'

test.each([
  ['(212) 555-0123', '+12125550123'],
  ['212-555-0123', '+12125550123'],
  ['+1 787 723 3131', '+17877233131'],
  ['1-866-928-6243', '+18669286243'],
  // As it comes out of an address book: marks of direction, a blank and a hyphen that do not break.
  ['\u202A(212)\u00A0555\u20110123\u202C', '+12125550123'],
  ['212–555–0123', '+12125550123'],
])('%s is kept as %s', (typed, kept) => {
  expect(phone.check(typed)).toBeUndefined()
  expect(phone.clean(typed)).toBe(kept)
})

test('may stay empty', () => {
  expect(phone.check('  ')).toBeUndefined()
  expect(phone.clean('  ')).toBe('')
})

test.each([
  '555-0123',
  '112 555 0123',
  '212 055 0123',
  '212 555 01234',
  '911 234 5678',
  '555 234 5678',
  '290 234 5678',
  'call me',
  '+44 20 7946 0958',
])('refuses %s', (typed) => {
  expect(phone.check(typed)).toBe('Enter a US phone number with its area code, like 212 555 0123')
})

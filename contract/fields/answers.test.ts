import { expect, test } from 'vitest'
import { freeText } from './free-text.ts'
import { noticeId } from './notice-id.ts'
import { wholeNumber } from './whole-number.ts'

test('a notice ID is kept in capitals without spaces and dashes', () => {
  expect(noticeId.clean(' ab-12 34–x ')).toBe('AB1234X')
})

test('a notice ID must match the whole pattern of its settlement', () => {
  const options = { label: 'Claim number', pattern: '[A-Z]{2}\\d{4}' }

  expect(noticeId.check('ab-1234', options)).toBeUndefined()
  expect(noticeId.check('ab-12345', options)).toContain('does not look like a Claim number')
  expect(noticeId.check('', options)).toBe(
    'Enter your Claim number, or say that you do not have it',
  )
})

test('a notice ID without a pattern takes letters and digits only', () => {
  expect(noticeId.check('LJG 0012345', {})).toBeUndefined()
  expect(noticeId.check('<script>', {})).toContain('only letters and digits')
})

test.each([
  ['', 'Enter a number'],
  [' $ ', 'Enter a number'],
  ['2.5', 'Enter a whole number, using digits only'],
  ['-1', 'Enter a whole number, using digits only'],
  ['0', 'Enter a number of at least 1'],
  ['5001', 'Enter a number of at most 5,000'],
])('as a number from 1 to 5,000, %j: %s', (value, message) => {
  expect(wholeNumber.check(value, { min: 1, max: 5000 })).toBe(message)
})

test('commas, a dollar sign and leading zeros in a number are forgiven', () => {
  expect(wholeNumber.check('$5,000', { max: 5000 })).toBeUndefined()
  expect(wholeNumber.clean('$5,000')).toBe('5000')
  expect(wholeNumber.clean('007')).toBe('7')
})

test.each(['12,50', '1,5', '45,00', '3 4', '1,2,3', '1,23,456', ',5', '4$5'])(
  '%j may be another number than its digits, and is none',
  (typed) => {
    expect(wholeNumber.check(typed, {})).toBe('Enter a whole number, using digits only')
    expect(wholeNumber.clean(typed)).toBe(typed)
  },
)

test.each([
  ['1,200', '1200'],
  ['$45', '45'],
  ['$ 45 ', '45'],
  [' 1,234,567 ', '1234567'],
])('%j is the number %s', (typed, kept) => {
  expect(wholeNumber.check(typed, {})).toBeUndefined()
  expect(wholeNumber.clean(typed)).toBe(kept)
})

test('free text takes 2,000 characters and not one more', () => {
  expect(freeText.check('x'.repeat(2000))).toBeUndefined()
  expect(freeText.check('x'.repeat(2001))).toBe('Use at most 2,000 characters')
  expect(freeText.check(' \n ')).toBe('Enter your answer')
})

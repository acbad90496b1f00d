import { expect, test } from 'vitest'
import { email } from './email.ts'

test.each([
  'ann@example.com',
  '  Ann.Lee+claims@Example.CO.uk ',
  "o'neil@mail.example.org",
  'łukasz@żabka.pl',
])('takes %s', (value) => {
  expect(email.check(value)).toBeUndefined()
})

test.each([
  ['', 'Enter your email address'],
  ['   ', 'Enter your email address'],
  ['ann', 'Enter an email address like name@example.com'],
  ['ann@example', 'Enter an email address like name@example.com'],
  ['ann@@example.com', 'Enter an email address like name@example.com'],
  ['ann@exam ple.com', 'Enter an email address like name@example.com'],
  ['ann@.com', 'Enter an email address like name@example.com'],
  ['ann@-example.com', 'Enter an email address like name@example.com'],
  ['ann..lee@example.com', 'Enter an email address like name@example.com'],
  [`${'a'.repeat(250)}@example.com`, 'Use an email address of at most 254 characters'],
])('refuses %j', (value, message) => {
  expect(email.check(value)).toBe(message)
})

test('is kept trimmed and in lower case', () => {
  expect(email.clean('  Ann.Lee@Example.COM ')).toBe('ann.lee@example.com')
})

import { expect, test } from 'vitest'
import { email } from './email.ts'

test.each([
  'ann@example.com',
  '  Ann.Lee+claims@Example.CO.uk ',
  "o'neil@mail.example.org",
  'łukasz@żabka.pl',
  '用户@例え.テスト',
  'सीता@डाटामेल.भारत',
  'สมชาย@คำ.ไทย',
  'a!#$%&*/=?^_`{|}~-b@example.com',
  'ann@xn--bcher-kva.example',
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
  ['.ann@example.com', 'Enter an email address like name@example.com'],
  ['ann.@example.com', 'Enter an email address like name@example.com'],
  ['ann@example.com-', 'Enter an email address like name@example.com'],
  ...[
    '<',
    '>',
    '"',
    '(',
    ')',
    ',',
    ':',
    ';',
    '[',
    ']',
    '\\',
    '“',
    '€',
    '\u00a0',
    '😀',
    '\ud800',
  ].map((sign) => [`an${sign}n@example.com`, 'Enter an email address like name@example.com']),
  [`${'a'.repeat(250)}@example.com`, 'Use an email address of at most 254 characters'],
])('refuses %j', (value, message) => {
  expect(email.check(value)).toBe(message)
})

test.each([
  '\u0000',
  '\u0007',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2060',
  '\u3164',
  '\ufe0f',
])('refuses %j, which nobody sees, wherever it stands', (sign) => {
  for (const value of [`an${sign}n@example.com`, `ann@exam${sign}ple.com`]) {
    expect(email.check(value)).toMatch(/cannot be seen/)
  }
})

test.each([
  ['ann@ｅｘａｍｐｌｅ．com', 'ann@example.com'],
  ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['Ⅷ@ﬁne.com', 'ⅷ@fine.com'],
])('%s is one with %s, and stays so', (value, one) => {
  expect(email.clean(value)).toBe(one)
  expect(email.clean(one)).toBe(one)
})

test('is kept trimmed and in lower case', () => {
  expect(email.clean('  Ann.Lee@Example.COM ')).toBe('ann.lee@example.com')
})

import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test.each([
  ['nora.quist@example.com', 'n•••@example.com'],
  ['n@example.com', 'n•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['😀smile@example.com', '😀•••@example.com'],
])('%s is shown as %s', (address, shown) => {
  expect(maskedEmail(address)).toBe(shown)
})

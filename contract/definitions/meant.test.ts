import { expect, test } from 'vitest'
import { meant } from './meant.ts'

const steps = ['welcome', 'contact', 'sign', 'id']

test.each([
  { written: 'wellcome', says: ' (do you mean "welcome"?)' },
  { written: 'Contact', says: ' (do you mean "contact"?)' },
  { written: 'sing', says: ' (do you mean "sign"?)' },
  { written: 'sgn', says: ' (do you mean "sign"?)' },
  { written: 'a', says: '' },
  { written: 'goodbye', says: '' },
  { written: '', says: '' },
])('a slip of few letters is taken for one, and no more: "$written"', ({ written, says }) => {
  expect(meant(written, steps)).toBe(says)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likelyEmail } from './email-typo.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['Ann@Gmail.con', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@gmaill.com', 'ann@gmail.com'],
  ['ann@yahooo.com', 'ann@yahoo.com'],
  ['ann@hotmial.cmo', 'ann@hotmail.com'],
  ['ann@outlok.com', 'ann@outlook.com'],
  ['ann@iclould.com', 'ann@icloud.com'],
  ['ann@comcast.ney', 'ann@comcast.net'],
  ['ann@aol.con', 'ann@aol.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each([
  'ann@gmail.com',
  'ann@ymail.com',
  'ann@mail.com',
  'ann@yahoo.ca',
  'ann@yahoo.co.uk',
  'ann@aon.com',
  'ann@example.com',
  'ann@mit.edu',
  'ann@gmail',
  'not an address',
  '',
])('%j is left alone', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined()
})

test('what is pointed out keeps the name before the @ and is never pointed out again', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'gmailyhotcnsu.'.split('')), maxLength: 14 })
  fc.assert(
    fc.property(letters, (domain) => {
      const meant = likelyEmail(`ann@${domain}`)
      if (meant === undefined) return
      expect(meant).toMatch(/^ann@/)
      expect(likelyEmail(meant)).toBeUndefined()
    }),
  )
})

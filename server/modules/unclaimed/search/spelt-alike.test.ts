import { expect, test } from 'vitest'
import { areSpeltAlike } from './spelt-alike.ts'

test.each([
  ['smith', 'smyth', 'another letter'],
  ['garcia', 'garica', 'two letters that changed places'],
  ['jon', 'john', 'a letter less in a short name'],
  ['ann', 'anne', 'a letter more in a short name'],
  ['hernandez', 'hernendes', 'two letters of a long name'],
  ['oneil', 'oneill', 'a doubled letter'],
])('%s and %s may be one name: %s', (one, other) => {
  expect(areSpeltAlike(one, other)).toBe(true)
  expect(areSpeltAlike(other, one)).toBe(true)
})

test.each([
  ['mary', 'gary', 'another first letter of a short name'],
  ['john', 'joan', 'another letter in a short name'],
  ['smith', 'smithson', 'three letters more'],
  ['garcia', 'gracey', 'too much'],
])('%s and %s are two names: %s', (one, other) => {
  expect(areSpeltAlike(one, other)).toBe(false)
})

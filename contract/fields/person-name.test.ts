import { expect, test } from 'vitest'
import { familyName, givenName, isSameName, otherNames, personName } from './person-name.ts'

test.each(['Đặng Thị Mai', 'Łukasz Wójcik', 'Zoë Núñez-O’Hara', "J. R. O'Neil", '李小龍', 'Q'])(
  'takes %s',
  (name) => {
    expect(personName.check(name)).toBeUndefined()
  },
)

test.each(['', '   ', 'Ann <b>', 'Ann 2', '---', 'x'.repeat(101), 'ann@example.com'])(
  'refuses %j',
  (name) => {
    expect(personName.check(name)).toEqual(expect.any(String))
  },
)

test('a name typed with loose letters and doubled spaces is kept composed and single-spaced', () => {
  expect(personName.clean('  Zoë   Núñez ')).toBe('Zoë Núñez')
})

test.each([
  ['zoe nunez', 'Zoë Núñez'],
  ['DANG THI MAI', 'Đặng Thị Mai'],
  ['Lukasz Wojcik', 'Łukasz Wójcik'],
  ['J R ONeil', "J. R. O'Neil"],
  ['  Ann   Lee ', 'Ann Lee'],
  ['Thora Oeuvrard', 'Þóra Œuvrard'],
])('%j signs for %j', (signature, legalName) => {
  expect(isSameName(signature, legalName)).toBe(true)
})

test.each([
  ['Ann', 'Ann Lee'],
  ['Ann Lei', 'Ann Lee'],
  ['', ''],
  ['', 'Ann Lee'],
])('%j does not sign for %j', (signature, legalName) => {
  expect(isSameName(signature, legalName)).toBe(false)
})

test('other names may stay empty or be several', () => {
  expect(otherNames.check('')).toBeUndefined()
  expect(otherNames.check('Ann Smith, Ann Núñez')).toBeUndefined()
  expect(otherNames.check('Ann Smith; DROP')).toEqual(expect.any(String))
})

test('first and last name keep to the rules of the whole name, in their own words', () => {
  expect(givenName.check('Ana María')).toBeUndefined()
  expect(familyName.check('O’Hara-Núñez')).toBeUndefined()
  expect(givenName.check(' ')).toBe('Enter your first name')
  expect(familyName.check('')).toBe('Enter your last name')
  expect(familyName.check('Lee 2')).toContain('only letters')
})

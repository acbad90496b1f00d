import { expect, test } from 'vitest'
import { startingValue } from './starting-value.ts'

test('the parts of a full name start with its first and last word', () => {
  const name = ' Ana María  Núñez '

  expect(startingValue({ ask: 'given-name' }, name)).toBe('Ana')
  expect(startingValue({ ask: 'family-name' }, name)).toBe('Núñez')
})

test('one word says nothing of which part it is', () => {
  expect(startingValue({ ask: 'given-name' }, 'Cher')).toBeUndefined()
  expect(startingValue({ ask: 'family-name' }, undefined)).toBeUndefined()
})

test('one state starts a list of states', () => {
  expect(startingValue({ ask: 'states' }, 'CA')).toEqual(['CA'])
  expect(startingValue({ ask: 'states' }, ['CA', 'NY'])).toEqual(['CA', 'NY'])
  expect(startingValue({ ask: 'states' }, '')).toBeUndefined()
})

test('any other answer starts as it is', () => {
  expect(startingValue({ ask: 'email' }, 'ana@example.com')).toBe('ana@example.com')
})

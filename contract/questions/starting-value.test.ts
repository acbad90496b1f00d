import { expect, test } from 'vitest'
import type { Question } from './question.ts'
import { startingValue } from './starting-value.ts'

test('the parts of a full name start with its first and last word', () => {
  const name = ' Ana María  Núñez '

  expect(startingValue({ id: 'q', ask: 'given-name' }, name)).toBe('Ana')
  expect(startingValue({ id: 'q', ask: 'family-name' }, name)).toBe('Núñez')
  expect(startingValue({ id: 'q', ask: 'family-name' }, 'John Smith Jr.')).toBe('Smith Jr.')
})

test('one word says nothing of which part it is', () => {
  expect(startingValue({ id: 'q', ask: 'given-name' }, 'Cher')).toBeUndefined()
  expect(startingValue({ id: 'q', ask: 'family-name' }, undefined)).toBeUndefined()
})

test('one state starts a list of states', () => {
  expect(startingValue({ id: 'q', ask: 'states' }, 'CA')).toEqual(['CA'])
  expect(startingValue({ id: 'q', ask: 'states' }, ['CA', 'NY'])).toEqual(['CA', 'NY'])
  expect(startingValue({ id: 'q', ask: 'states' }, '')).toBeUndefined()
})

test('any other answer starts as it is', () => {
  expect(startingValue({ id: 'q', ask: 'email' }, 'ana@example.com')).toBe('ana@example.com')
})

test('a choice starts with the one that the answer stands for, and with none that it does not have', () => {
  const news: Question = {
    id: 'news',
    ask: 'choice',
    label: 'News',
    choices: [
      { id: 'weekly', label: 'Weekly' },
      { id: 'none', label: 'None' },
    ],
    prefillAs: { true: 'weekly' },
  }

  expect(startingValue(news, true)).toBe('weekly')
  expect(startingValue(news, false)).toBeUndefined()
  expect(startingValue(news, 'none')).toBe('none')
  expect(startingValue(news, ['none'])).toBe('none')
  expect(startingValue(news, 'daily')).toBeUndefined()
  expect(startingValue({ ...news, ask: 'choices' }, true)).toEqual(['weekly'])
  expect(startingValue({ ...news, ask: 'choices' }, undefined)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { misreadAnswers } from './misread-answers.ts'
import type { Question } from './question.ts'

const choices = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]
const questions: Question[] = [
  { id: 'email', ask: 'email' },
  { id: 'zip', ask: 'zip' },
  { id: 'sure', ask: 'choice', label: 'Sure?', choices },
  { id: 'how', ask: 'choices', label: 'How?', choices },
  { id: 'agreed', ask: 'tick', label: 'I agree' },
  { id: 'items', ask: 'list', most: 2, of: [{ id: 'paid', ask: 'money' }] },
]
const pathsOf = (answers: Record<string, unknown>) =>
  misreadAnswers(questions, answers).map(({ path }) => path)

test('a draft is never refused for being unfinished, wrong or a little too long', () => {
  const draft = {
    email: 'ann@',
    zip: '12345-67890123',
    sure: 'perhaps',
    how: ['fax'],
    agreed: false,
    items: [{}, { paid: 'mu' }, {}],
    somethingElse: { any: 'thing' },
  }

  expect(pathsOf(draft)).toEqual([])
})

test('a single pick may be kept as a list of one', () => {
  expect(pathsOf({ sure: ['yes'] })).toEqual([])
  expect(pathsOf({ sure: [] })).toEqual([])
  expect(pathsOf({ sure: ['yes', 'no'] })).toEqual(['/sure'])
})

test.each([
  [{ email: 5 }, '/email'],
  [{ email: null }, '/email'],
  [{ email: ['a@example.com'] }, '/email'],
  [{ email: 'a'.repeat(509) }, '/email'],
  [{ zip: '1'.repeat(201) }, '/zip'],
  [{ how: 'yes' }, '/how'],
  [{ how: [1] }, '/how'],
  [{ agreed: 'true' }, '/agreed'],
  [{ items: {} }, '/items'],
  [{ items: Array(5).fill({}) }, '/items'],
  [{ items: ['x'] }, '/items/0'],
  [{ items: [{}, { paid: 5 }] }, '/items/1/paid'],
])('%j is what no form sends', (answers, path) => {
  expect(pathsOf(answers)).toEqual([path])
})

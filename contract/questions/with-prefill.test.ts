import { expect, test } from 'vitest'
import type { Question } from './question.ts'
import { withPrefill } from './with-prefill.ts'

const questions: Question[] = [
  { id: 'email', ask: 'email', prefill: 'welcome.email' },
  { id: 'phone', ask: 'phone' },
]
const elsewhere = { welcome: { email: 'ann@example.com', phone: '212 555 0123' } }

test('a question starts with the answer of the step that it names, and no other one does', () => {
  expect(withPrefill(questions, {}, elsewhere)).toEqual({ email: 'ann@example.com' })
})

test('what was typed stays, even when it was typed away', () => {
  expect(withPrefill(questions, { email: '' }, elsewhere)).toEqual({ email: '' })
  expect(withPrefill(questions, { email: 'b@' }, elsewhere)).toEqual({ email: 'b@' })
})

test('an answer that is not there starts nothing', () => {
  expect(withPrefill(questions, { phone: '1' }, {})).toEqual({ phone: '1' })
})

test('of several steps the first that has an answer is taken', () => {
  const later: Question[] = [
    { id: 'email', ask: 'email', prefill: ['account.email', 'welcome.email'] },
  ]
  const account = { email: 'ann@work.example' }

  expect(withPrefill(later, {}, elsewhere)).toEqual({ email: 'ann@example.com' })
  expect(withPrefill(later, {}, { ...elsewhere, account })).toEqual(account)
})

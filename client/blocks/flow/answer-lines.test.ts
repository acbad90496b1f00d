import { afterEach, expect, test } from 'vitest'
import type { Question } from '#contract/questions/question.ts'
import { speakBy } from '../../words/say.ts'
import { spanish } from '../../words/spanish.ts'
import { answerLines } from './answer-lines.ts'

afterEach(() => speakBy(() => undefined))

const choices = [
  { id: 'late', label: 'It came late' },
  { id: 'broken', label: 'It was broken' },
]

test.each<[Question, unknown, string[]]>([
  [{ id: 'q', ask: 'text', label: 'Q' }, ' Acme ', ['Acme']],
  [{ id: 'q', ask: 'text', label: 'Q' }, '  ', []],
  [{ id: 'q', ask: 'text', label: 'Q' }, undefined, []],
  [{ id: 'q', ask: 'tick', label: 'Q' }, false, ['No']],
  [{ id: 'q', ask: 'choice', label: 'Q', choices }, 'late', ['It came late']],
  [
    { id: 'q', ask: 'choices', label: 'Q', choices },
    ['late', 'broken'],
    ['It came late', 'It was broken'],
  ],
  [{ id: 'q', ask: 'states' }, ['CA', 'NY'], ['California', 'New York']],
  [{ id: 'q', ask: 'date' }, '2026-3-9', ['March 9, 2026']],
  [{ id: 'q', ask: 'date' }, '2026--9', ['2026--9']],
  [{ id: 'q', ask: 'money' }, '$1,215.5', ['$1,215.50']],
])('%o with %j reads %j', (question, value, lines) => {
  expect(answerLines(question, value)).toEqual(lines)
})

test('for a reader of Spanish a tick reads in Spanish', () => {
  speakBy(() => spanish)

  expect(answerLines({ id: 'q', ask: 'tick', label: 'Q' }, true)).toEqual(['Sí'])
})

test('a list reads one line for each of its groups; a tick in it says its words or nothing', () => {
  const question: Question = {
    id: 'subscriptions',
    ask: 'list',
    label: 'Subscriptions',
    of: [
      { id: 'name', ask: 'text', label: 'Name' },
      { id: 'price', ask: 'money', label: 'Price' },
      { id: 'cancel', ask: 'tick', label: 'I would like to end it' },
    ],
  }

  const lines = answerLines(question, [
    { name: 'Streamly', price: '9.99', cancel: true },
    { name: 'Gym', cancel: false },
    {},
  ])

  expect(lines).toEqual(['Streamly · $9.99 · I would like to end it', 'Gym'])
})

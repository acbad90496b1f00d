import { expect, test } from 'vitest'
import { cleanAnswers } from './clean-answers.ts'
import type { Question } from './question.ts'

const choices = [
  { id: 'mail', label: 'Mail' },
  { id: 'phone', label: 'Phone' },
]

test('every kind is tidied by its field', () => {
  const questions: Question[] = [
    { id: 'name', ask: 'name' },
    { id: 'email', ask: 'email' },
    { id: 'phone', ask: 'phone' },
    { id: 'zip', ask: 'zip' },
    { id: 'bornOn', ask: 'date' },
    { id: 'paid', ask: 'money' },
    { id: 'units', ask: 'whole-number' },
    { id: 'how', ask: 'choice', label: 'How', choices },
    { id: 'also', ask: 'choices', label: 'Also', choices },
    { id: 'lived', ask: 'states' },
    { id: 'agreed', ask: 'tick', label: 'I agree' },
    { id: 'line', ask: 'text', label: 'A line' },
    { id: 'story', ask: 'long-text', label: 'More' },
  ]
  const typed = {
    name: '  Zoë   Núñez ',
    email: ' Zoe@Example.com ',
    phone: '(212) 555-0123',
    zip: '101505324',
    bornOn: '1990-6-3',
    paid: '$1,234.50',
    units: '1,005',
    how: ['mail'],
    also: ['phone', 'fax', 'phone'],
    lived: ['NY', 'XX', 'NY'],
    agreed: true,
    line: 'a\nb',
    story: ' a\r\nb ',
  }

  expect(cleanAnswers(questions, typed)).toEqual({
    name: 'Zoë Núñez',
    email: 'zoe@example.com',
    phone: '+12125550123',
    zip: '10150-5324',
    bornOn: '1990-06-03',
    paid: 123_450,
    units: 1005,
    how: 'mail',
    also: ['phone'],
    lived: ['NY'],
    agreed: true,
    line: 'a b',
    story: 'a\nb',
  })
})

test('what is empty, not asked or no sum is left out; a tick always says what it is', () => {
  const questions: Question[] = [
    { id: 'name', ask: 'name' },
    { id: 'paid', ask: 'money' },
    { id: 'weekly', ask: 'tick', label: 'Weekly', optional: true },
  ]

  expect(cleanAnswers(questions, { name: ' ', paid: 'much', other: 'x' })).toEqual({
    weekly: false,
  })
})

test('a list keeps the groups in which something was typed', () => {
  const questions: Question[] = [
    {
      id: 'items',
      ask: 'list',
      of: [
        { id: 'company', ask: 'text', label: 'Company' },
        { id: 'price', ask: 'money' },
      ],
    },
  ]
  const items = [{ company: ' A ', price: '5' }, { company: ' ' }, { company: 'B' }]

  expect(cleanAnswers(questions, { items })).toEqual({
    items: [{ company: 'A', price: 500 }, { company: 'B' }],
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import { cleanAnswers } from './clean-answers.ts'
import type { Question } from './question.ts'

const today = '2026-11-20'
const yesNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]
const check = (questions: Question[], answers: Record<string, unknown>) =>
  checkAnswers(questions, answers, today)

describe('one question', () => {
  test.each<[Question, unknown, string]>([
    [{ id: 'q', ask: 'name' }, '', 'Enter your full legal name'],
    [{ id: 'q', ask: 'given-name' }, undefined, 'Enter your first name'],
    [{ id: 'q', ask: 'family-name' }, ' ', 'Enter your last name'],
    [{ id: 'q', ask: 'email' }, 'ann@', 'Enter an email address like name@example.com'],
    [{ id: 'q', ask: 'phone' }, '', 'Enter your phone number'],
    [{ id: 'q', ask: 'text', label: 'Your job' }, '', 'Answer this: Your job'],
    [{ id: 'q', ask: 'text', label: 'Your job' }, 'x'.repeat(201), 'Use at most 200 characters'],
    [{ id: 'q', ask: 'long-text', label: 'Why' }, 'x'.repeat(2001), 'Use at most 2,000 characters'],
    [{ id: 'q', ask: 'street' }, '', 'Enter your street address or PO box'],
    [{ id: 'q', ask: 'state' }, 'XX', 'Choose a state from the list'],
    [{ id: 'q', ask: 'states', most: 1 }, ['NY', 'CA'], 'Choose at most 1 state'],
    [{ id: 'q', ask: 'states' }, [], 'Answer this: States'],
    [{ id: 'q', ask: 'zip' }, '123', 'Enter a ZIP code like 12345 or 12345-6789'],
    [{ id: 'q', ask: 'date' }, '2027-1-1', 'The date cannot be in the future'],
    [{ id: 'q', ask: 'money', max: 1000 }, '$10.01', 'Enter an amount of at most $10'],
    [{ id: 'q', ask: 'whole-number', min: 2 }, '1', 'Enter a number of at least 2'],
    [
      { id: 'q', ask: 'choice', label: 'Sure?', choices: yesNo },
      'maybe',
      'Choose one of the answers',
    ],
    [{ id: 'q', ask: 'choices', label: 'Sure?', choices: yesNo }, [], 'Answer this: Sure?'],
    [{ id: 'q', ask: 'tick', label: 'I agree' }, false, 'Tick this to go on'],
    [
      { id: 'q', ask: 'email', missing: 'We need it to write to you' },
      '',
      'We need it to write to you',
    ],
  ])('%o answered with %j: %s', (question, value, message) => {
    expect(check([question], { q: value })).toEqual([{ path: '/q', message }])
  })

  test('an optional one may stay empty, but not be wrong', () => {
    const questions: Question[] = [{ id: 'phone', ask: 'phone', optional: true }]

    expect(check(questions, {})).toEqual([])
    expect(check(questions, { phone: '12' })).toHaveLength(1)
  })

  test('nobody has to have a second line of the address, or other names', () => {
    const questions: Question[] = [
      { id: 'line2', ask: 'unit' },
      { id: 'otherNames', ask: 'other-names' },
    ]

    expect(check(questions, {})).toEqual([])
  })

  test('a day in the future is fine where that is said', () => {
    const questions: Question[] = [{ id: 'renewsOn', ask: 'date', future: true, from: today }]

    expect(check(questions, { renewsOn: '2027-01-01' })).toEqual([])
    expect(check(questions, { renewsOn: '2026-01-01' })).toHaveLength(1)
  })
})

test('a ZIP code has to lie in the state that is asked beside it', () => {
  const questions: Question[] = [
    { id: 'state', ask: 'state' },
    { id: 'zip', ask: 'zip' },
  ]

  expect(check(questions, { state: 'NY', zip: '10007' })).toEqual([])
  expect(check(questions, { state: 'IL', zip: '90210' })).toEqual([
    { path: '/zip', message: expect.stringContaining('not in Illinois') },
  ])
})

describe('a question that hangs on another', () => {
  const questions: Question[] = [
    { id: 'moved', ask: 'choice', label: 'Did you move?', choices: yesNo },
    { id: 'oldState', ask: 'state', onlyIf: { question: 'moved', is: 'yes' } },
    { id: 'oldZip', ask: 'zip', onlyIf: { question: 'oldState', is: 'NY' } },
  ]

  test('is asked only with that answer', () => {
    expect(check(questions, { moved: 'no' })).toEqual([])
    expect(check(questions, { moved: 'yes' })).toEqual([
      { path: '/oldState', message: 'Choose your state' },
    ])
  })

  test('is not asked when the other one is not, whatever was answered there before', () => {
    const answers = { moved: 'no', oldState: 'NY', oldZip: 'wrong' }

    expect(check(questions, answers)).toEqual([])
    expect(cleanAnswers(questions, answers)).toEqual({ moved: 'no' })
  })

  test('may hang on a tick, or on one of several picks', () => {
    const both: Question[] = [
      { id: 'agreed', ask: 'tick', label: 'Yes', optional: true },
      { id: 'how', ask: 'choices', label: 'How?', choices: yesNo, optional: true },
      { id: 'phone', ask: 'phone', onlyIf: { question: 'agreed', is: true } },
      { id: 'city', ask: 'city', onlyIf: { question: 'how', is: 'yes' } },
    ]

    expect(check(both, {})).toEqual([])
    expect(check(both, { agreed: true, how: ['no', 'yes'] }).map(({ path }) => path)).toEqual([
      '/phone',
      '/city',
    ])
  })
})

describe('a list', () => {
  const items: Question = {
    id: 'items',
    ask: 'list',
    item: 'Subscription',
    most: 2,
    of: [
      { id: 'company', ask: 'text', label: 'Company' },
      { id: 'price', ask: 'money', optional: true },
    ],
  }

  test('names the group and the question in it', () => {
    const answers = { items: [{ company: 'A' }, { price: 'much' }] }

    expect(check([items], answers)).toEqual([
      { path: '/items/1/company', message: 'Answer this: Company' },
      { path: '/items/1/price', message: expect.stringContaining('in dollars') },
    ])
  })

  test('is missing what its first group lacks, unless it has words of its own', () => {
    expect(check([items], {})).toEqual([
      { path: '/items/0/company', message: 'Answer this: Company' },
    ])
    expect(check([{ ...items, missing: 'Add one' }], { items: [{}] })).toEqual([
      { path: '/items', message: 'Add one' },
    ])
    expect(check([{ ...items, optional: true }], { items: [{ company: ' ' }] })).toEqual([])
  })

  test('takes as many groups as it says; empty ones do not count', () => {
    const three = { items: [{ company: 'A' }, {}, { company: 'B' }] }

    expect(check([items], three)).toEqual([])
    expect(check([items], { items: [...three.items, { company: 'C' }] })).toEqual([
      { path: '/items', message: 'Give at most 2' },
    ])
  })
})

test('whatever is sent as an answer, checking and cleaning never fail', () => {
  const questions: Question[] = [
    { id: 'a', ask: 'email' },
    { id: 'b', ask: 'tick', label: 'b' },
    { id: 'c', ask: 'choices', label: 'c', choices: yesNo },
    { id: 'd', ask: 'list', of: [{ id: 'e', ask: 'money' }] },
    { id: 'f', ask: 'states', onlyIf: { question: 'a', is: 'x@example.com' } },
    { id: 'g', ask: 'date' },
  ]
  const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'f', 'g'), fc.jsonValue())

  fc.assert(
    fc.property(answers, (given) => {
      check(questions, given)
      expect(JSON.stringify(cleanAnswers(questions, given))).not.toContain('null')
    }),
  )
})

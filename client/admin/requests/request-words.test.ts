import { expect, test } from 'vitest'
import { clockOf, whatHappens } from './request-words.ts'

const dueOn = '2027-01-05'

test.each([
  { daysLeft: null, words: 'answered', tone: 'good' },
  { daysLeft: -1, words: '1 day late', tone: 'bad' },
  { daysLeft: 0, words: 'due today', tone: 'bad' },
  { daysLeft: 7, words: '7 days left, due 2027-01-05', tone: 'wait' },
  { daysLeft: 45, words: '45 days left, due 2027-01-05', tone: 'quiet' },
])('with $daysLeft days left the clock says $words', ({ daysLeft, words, tone }) => {
  expect(clockOf({ daysLeft, dueOn })).toEqual({ words, tone })
})

const request = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'export',
  state: 'asked',
  askedAt: '2026-11-21T17:00:00.000Z',
  dueOn,
  daysLeft: 45,
  runsAt: null,
  doneAt: null,
  copy: null,
  gone: null,
  stayed: null,
} as const

test('a copy that a deletion ended was not taken back; one that another copy answered did not fail', () => {
  const doneAt = '2026-11-22T17:00:00.000Z'

  expect([
    whatHappens({ ...request, state: 'undone', doneAt }),
    whatHappens({ ...request, kind: 'delete', state: 'undone', doneAt }),
    whatHappens({ ...request, copy: 'failed' }),
    whatHappens({ ...request, state: 'done', doneAt, copy: 'ready' }),
  ]).toEqual([
    'Everything was deleted before it was made.',
    'Taken back by who asked.',
    'The copy is failed.',
    'The copy is ready.',
  ])
  expect(whatHappens({ ...request, state: 'done', doneAt, copy: 'failed' })).toMatch(/^Done /)
})

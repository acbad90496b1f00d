import { expect, test } from 'vitest'
import { clockOf } from './request-words.ts'

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

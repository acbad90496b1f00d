import { expect, test } from 'vitest'
import type { Question } from '#contract/questions/question.ts'
import { isExcused } from './is-excused.ts'

const questions: Question[] = [
  { id: 'moved', ask: 'tick', label: 'I have moved' },
  { id: 'town', ask: 'city', onlyIf: { question: 'moved', is: true } },
  {
    id: 'cases',
    ask: 'list',
    of: [
      { id: 'late', ask: 'tick', label: 'Late' },
      { id: 'days', ask: 'whole-number', label: 'Days', onlyIf: { question: 'late', is: true } },
    ],
  },
]
const kept = { moved: 'yes', town: ['Troy'], cases: ['flat', { late: 'very' }] }

test.each([
  { name: 'what was kept', path: '/moved', sent: { moved: 'yes' } },
  { name: 'what is not asked', path: '/town', sent: { moved: false, town: 5 } },
  { name: 'a part that was kept', path: '/cases/0/late', sent: { cases: [{ late: 'very' }] } },
  { name: 'a group that was kept', path: '/cases/1', sent: { cases: [{}, 'flat'] } },
  { name: 'a part that is not asked', path: '/cases/0/days', sent: { cases: [{ days: 3 }] } },
])('$name is excused', ({ path, sent }) => {
  expect(isExcused(path, { questions, sent, kept })).toBe(true)
})

test.each([
  { name: 'something else', path: '/moved', sent: { moved: 'no' } },
  { name: 'what is asked', path: '/town', sent: { moved: true, town: 5 } },
  { name: 'another part', path: '/cases/0/late', sent: { cases: [{ late: 'not' }] } },
  { name: 'another group', path: '/cases/0', sent: { cases: ['round'] } },
  {
    name: 'a part that is asked',
    path: '/cases/0/days',
    sent: { cases: [{ late: true, days: 3 }] },
  },
])('$name is not', ({ path, sent }) => {
  expect(isExcused(path, { questions, sent, kept })).toBe(false)
})

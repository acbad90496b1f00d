import { expect, test } from 'vitest'
import { groupSendings } from './group-sendings.ts'

const visit = { to: 'PostHog', what: 'What you did here', about: 'opened a page' }

test('a day of one company is one line, what was most of it first', () => {
  const lines = groupSendings([
    { ...visit, about: 'paid', at: '2026-11-21T17:03:00Z' },
    { ...visit, at: '2026-11-21T17:02:00Z' },
    { ...visit, at: '2026-11-21T17:01:00Z' },
  ])

  expect(lines).toEqual([
    {
      key: expect.any(String),
      to: 'PostHog',
      what: 'What you did here',
      at: '2026-11-21T17:03:00Z',
      about: [
        { words: 'opened a page', count: 2 },
        { words: 'paid', count: 1 },
      ],
    },
  ])
})

test('another day, another company and another kind have lines of their own, newest first', () => {
  const lines = groupSendings([
    { ...visit, at: '2026-11-21T17:03:00Z' },
    { ...visit, to: 'Meta', at: '2026-11-21T17:02:00Z' },
    { ...visit, what: 'An email to you', at: '2026-11-21T17:01:00Z' },
    { ...visit, at: '2026-11-19T17:01:00Z' },
  ])

  expect(lines.map(({ to, what, at }) => [to, what, at.slice(0, 10)])).toEqual([
    ['PostHog', 'What you did here', '2026-11-21'],
    ['Meta', 'What you did here', '2026-11-21'],
    ['PostHog', 'An email to you', '2026-11-21'],
    ['PostHog', 'What you did here', '2026-11-19'],
  ])
})

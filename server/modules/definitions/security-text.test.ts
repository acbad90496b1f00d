import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { fakeTools } from '../../testing/tools.ts'
import { expiresAfter } from './security-text.endpoint.ts'

const DAY_MS = 86_400_000

/** A site whose definition has an address of its own. */
const addressed = test.extend('changes', ({ db }) => {
  const { screens } = fakeTools(db)
  return { screens: { ...screens, contact: () => 'help@sparrow.org' } }
})

addressed(
  'who found a fault is told whom to write to, and where the rules are',
  async ({ api }) => {
    const { body, headers } = await api.get('/.well-known/security.txt')

    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual([
      'Contact: mailto:help@sparrow.org',
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      'Preferred-Languages: en, es',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      'Policy: http://localhost:3000/security',
      '',
    ])
  },
)

test('while there is only a placeholder the page that says so is named instead', async ({
  api,
}) => {
  const { status, body } = await api.get('/.well-known/security.txt')

  expect([status, body.split('\n')[0]]).toEqual([200, 'Contact: http://localhost:3000/security'])
})

test('on any day it is good for at least half a year and less than one (RFC 9116)', () => {
  const days = Array.from(
    { length: 400 },
    (_, day) => new Date(Date.UTC(2026, 0, 1, 12) + day * DAY_MS),
  )

  const left = days.map((now) => (expiresAfter(now).getTime() - now.getTime()) / DAY_MS)

  expect(Math.min(...left)).toBeGreaterThan(180)
  expect(Math.max(...left)).toBeLessThan(365)
})

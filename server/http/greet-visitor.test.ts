import { expect, test } from 'vitest'
import { SESSION_LIFETIME_MS } from '#contract/questionnaire-session.ts'
import { readConfig } from '../config.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { greetVisitors } from './greet-visitor.ts'
import { decodeSession, encodeSession } from './session-cookie.ts'

const DAY_MS = 86_400_000

const begin = new Date('2026-11-21T12:00:00Z').getTime()

/** Greets, and tells which cookies are set. */
function greeter() {
  let now = begin
  const greet = greetVisitors({
    secrets: createSecrets('a-secret-key-for-tests-0123456789abcdef'),
    clock: { now: () => new Date(now) },
    config: readConfig({ PUBLIC_URL: 'http://localhost:3000', SECRET_KEY: 'k'.repeat(32) }),
  })
  return {
    waitUntil: (ms: number) => void (now = ms),
    visit(cookie?: string) {
      const set: string[] = []
      const known = greet({ headers: { cookie }, append: (_, value) => void set.push(value) })
      return { ...known, set: set.map((one) => one.split(';')[0] ?? '') }
    },
  }
}

test('whoever brings their cookies again is the same, and is given none', () => {
  const { visit } = greeter()
  const { visitorId, csrfToken, set } = visit()

  for (const _ of ['verified', 'known by its text']) {
    expect(visit(set.join('; '))).toEqual({ visitorId, csrfToken, isNew: false, set: [] })
  }
})

test('a session that is not ours is replaced, also of a visitor who is known by their cookies', () => {
  const { visit } = greeter()
  const { visitorId, set } = visit()
  visit(set.join('; '))
  const [visitor = ''] = set

  const changed = visit(`${visitor}; sparrow_session=broken`)

  expect([changed.visitorId, changed.isNew]).toEqual([visitorId, false])
  expect(changed.set).toEqual([visitor, expect.stringMatching(/^sparrow_session=/)])
})

test('a session that is too old is replaced, however lately its cookies were looked at, and the year of the visitor begins anew', () => {
  const { visit, waitUntil } = greeter()
  const { set } = visit()
  waitUntil(begin + SESSION_LIFETIME_MS - 1_000)
  expect(visit(set.join('; ')).set).toEqual([])
  waitUntil(begin + SESSION_LIFETIME_MS)

  const { set: anew } = visit(set.join('; '))
  expect(anew).toEqual([set[0], expect.stringMatching(/^sparrow_session=/)])
})

test('whoever has been saving for more than a month keeps the session, and the year of the visitor begins anew', () => {
  const { visit, waitUntil } = greeter()
  const { set } = visit()
  const [visitor = '', session = ''] = set
  waitUntil(begin + 40 * DAY_MS)
  const kept = decodeSession(session.replace('sparrow_session=', ''))
  const saved = { ...kept, lastUpdated: new Date(begin + 39 * DAY_MS).toISOString() }

  const again = visit(`${visitor}; sparrow_session=${encodeSession(saved)}`)

  expect([again.set, again.isNew]).toEqual([[visitor], false])
})

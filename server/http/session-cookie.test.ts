import { expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createSecrets } from '../secrets/secrets.ts'
import {
  decodeSession,
  encodeSession,
  isTokenOf,
  readSession,
  startSession,
  writeSession,
} from './session-cookie.ts'

const now = new Date('2026-11-21T12:00:00Z')
const secrets = createSecrets('a-secret-key-for-tests-0123456789abcdef')
const tools = { secrets, clock: { now: () => now } }
const visitorId = '0192f0c1-2f6a-4f6e-9a4e-0a0a0a0a0a0a'

test('the cookie is base64 of URL-encoded JSON and comes back as it was', () => {
  const session = startSession(tools, visitorId)

  const value = encodeSession(session)

  expect(JSON.parse(decodeURIComponent(Buffer.from(value, 'base64').toString()))).toEqual(session)
  expect(decodeSession(value)).toEqual(session)
})

test('a new session is the specified one', () => {
  const session = startSession(tools, visitorId)

  expect(session).toMatchObject({ stepIndex: 0, brandSelections: ['apple'], flowCompleted: false })
  expect(session.csrfToken).toMatch(/^[A-Za-z0-9]{32}$/)
})

test('the token belongs to one visitor and cannot be made up', () => {
  const { csrfToken } = startSession(tools, visitorId)

  expect(isTokenOf(secrets, visitorId, csrfToken)).toBe(true)
  expect(isTokenOf(secrets, '00000000-0000-4000-8000-000000000000', csrfToken)).toBe(false)
  expect(isTokenOf(secrets, visitorId, 'a'.repeat(32))).toBe(false)
})

test.each(['not base64 at all', 'e30=', '%', Buffer.from('%7Bbroken').toString('base64')])(
  'the corrupt cookie %s is "Invalid session data", which is logged, and starts afresh',
  (value) => {
    const warn = vi.fn()
    const log = { debug() {}, info() {}, warn, error() {} }

    expect(() => decodeSession(value)).toThrow('Invalid session data')
    expect(readSession({ ...tools, log }, `sparrow_session=${value}`)).toBeUndefined()
    expect(warn).toHaveBeenCalledExactlyOnceWith({
      event: 'session-corrupt',
      message: 'Invalid session data',
    })
  },
)

test('a session is kept for thirty days since its last update', () => {
  const cookie = `sparrow_session=${encodeSession(startSession(tools, visitorId))}`
  const at = (day: number, ms: number) => ({
    clock: { now: () => new Date(now.getTime() + day * 86_400_000 + ms) },
  })

  expect(readSession(at(30, -1), cookie)).toBeDefined()
  expect(readSession(at(30, 0), cookie)).toBeUndefined()
})

test('a session from the future, or with a token of another shape, is none', () => {
  const session = startSession(tools, visitorId)
  const cookieOf = (changes: object) =>
    `sparrow_session=${encodeSession({ ...session, ...changes })}`

  expect(readSession(tools, cookieOf({ lastUpdated: '2199-01-01T00:00:00Z' }))).toBeUndefined()
  expect(readSession(tools, cookieOf({ csrfToken: '<'.repeat(20_000) }))).toBeUndefined()
  expect(readSession(tools, cookieOf({}))).toBeDefined()
})

test.each([
  { publicUrl: 'http://localhost:3000', has: [], lacks: ['Secure', 'Domain='] },
  { publicUrl: 'https://sparrow.example', has: ['Secure', 'Domain=sparrow.example'], lacks: [] },
])('on $publicUrl the cookie is HttpOnly, Lax, for 720 hours', ({ publicUrl, has, lacks }) => {
  const config = readConfig({ PUBLIC_URL: publicUrl, SECRET_KEY: 'k'.repeat(32) })

  const header = writeSession({ config }, startSession(tools, visitorId))

  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000', ...has])
    expect(header).toContain(part)
  for (const part of lacks) expect(header).not.toContain(part)
})

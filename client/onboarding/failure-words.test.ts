import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, rememberKeys } from '../stage/api.ts'
import { actOnClaim } from './claim-calls.ts'
import { failureFaults, failureLine } from './failure-words.ts'
import { signedIn } from './known-sign-in.ts'
import { loadProgress } from './progress.ts'
import { newSession, session } from './session.ts'

const mismatch = new ApiError({ status: 403, statusText: 'Forbidden' }, { code: 'csrf.mismatch' })
const words = () => failureFaults(mismatch, { place: 'continue' })[0]?.message

beforeEach(() => session.set(newSession()))
afterEach(() => vi.unstubAllGlobals())

test('a page that is out of date asks for a reload', () => {
  expect(words()).toContain('Reload it and try again')
})

test('where the browser keeps no cookie, it is said that a reload alone does not help', () => {
  vi.stubGlobal('navigator', { cookieEnabled: false })

  expect(words()).toContain('blocks the cookie')
})

test('the same when the server did not know a page of its own', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }))

  await loadProgress()

  expect(words()).toContain('blocks the cookie')
})

test('whose sign-in has ended meanwhile is told so, with the way, and not that it did not work', async () => {
  const missing = new ApiError({ status: 404, statusText: 'Not Found' }, { code: 'not-found' })
  rememberKeys({ csrfToken: 'c1', sessionId: 's1' })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.startsWith('/api/visitor')) {
      return Response.json({ csrfToken: 'c1', sessionId: null, isNew: false, isOther: false })
    }
    // Their claims are the account's: who is not signed in has none of that name.
    return typeof body === 'string' && body.includes('s1')
      ? Response.json({ code: 'session.mismatch' }, { status: 401 })
      : Response.json({ code: 'not-found' }, { status: 404 })
  })
  const before = failureLine(missing).message

  const failure: unknown = await actOnClaim('1', 'undo').catch((error: unknown) => error)

  expect(before).toContain('That did not work')
  const message = expect.stringMatching(/^Your sign-in has ended\. Sign in again/)
  expect(failureFaults(failure, { place: 'button' })).toEqual([
    { field: 'button', message, href: '/sign-in' },
  ])
  expect(failureLine(failure)).toMatchObject({ message, href: '/sign-in' })
  signedIn.set(true)
  expect(failureLine(missing).message).toContain('That did not work')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../stage/api.ts'
import { failureFaults } from './failure-words.ts'
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

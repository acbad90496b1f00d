import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOldSession, tellServer } from './own-call.ts'
import { trackVisit } from './track-visit.ts'

const calls: { path: string; headers: Record<string, string>; body: Record<string, unknown> }[] = []
let answers: number[] = []

beforeEach(() => {
  calls.length = 0
  answers = []
  forgetOldSession()
  document.body.innerHTML =
    '<script type="application/json" id="visitor">{"csrfToken":"t","sessionId":"s"}</script>'
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    calls.push({
      path,
      headers: headers as Record<string, string>,
      body: JSON.parse(body as string) as Record<string, unknown>,
    })
    return new Response('{}', { status: answers.shift() ?? 200 })
  })
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

test('a visit goes with the session’s token, and names the sign-in', async () => {
  trackVisit('/unclaimed-money/texas')

  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({
    path: '/api/track-visit',
    headers: { 'x-csrf-token': 't' },
    body: { visitType: 'unclaimed-money', sessionId: 's' },
  })
})

test('who signed out since the page came is counted all the same, without the name from then on', async () => {
  answers = [401]

  const answer = await tellServer('/api/track-visit', { visitType: 'homepage' })
  await tellServer('/api/fb-capi', {})

  expect(answer.status).toBe(200)
  expect(calls.map(({ body }) => body['sessionId'])).toEqual(['s', undefined, undefined])
})

test('a page without a visitor sends what it has', async () => {
  document.body.innerHTML = ''

  await tellServer('/api/track-visit', { visitType: 'homepage' })

  expect(calls[0]).toMatchObject({ body: { visitType: 'homepage' } })
  expect(calls[0]?.headers).not.toHaveProperty('x-csrf-token')
})

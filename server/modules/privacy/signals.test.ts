import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { CHOICE_WORDS } from '#contract/privacy/choice-words.ts'
import { test } from '../../testing/api.ts'
import { hasOptOutSignal } from '../../http/opt-out-signal.ts'

const policy = readFileSync('flows/pages/privacy.page.json', 'utf8')

test('what is said to browsers of the signal is what the policy says to people', async ({
  api,
}) => {
  const { status, body, headers } = await api.get('/.well-known/gpc.json')

  expect([status, body.gpc]).toEqual([200, true])
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  const updated = /"updated": "(\d{4}-\d\d-\d\d)"/.exec(policy)?.[1] ?? ''
  expect(updated >= body.lastUpdate, `the policy of ${updated} is older than the signal`).toBe(true)
})

test.each([
  { words: 'Global Privacy Control', headers: { 'sec-gpc': '1' } },
  { words: 'Do Not Track', headers: { dnt: '1' } },
])('the policy names $words, and it counts', ({ words, headers }) => {
  expect(policy).toContain(words)
  expect(hasOptOutSignal(headers)).toBe(true)
})

test('the signal opts out without a press, and the choices page says that it came through', async ({
  api,
  db,
}) => {
  await api.visit()
  await api.post('/privacy/choices', {
    analytics: true,
    marketing: true,
    words: CHOICE_WORDS,
    from: 'page',
  })

  const { body } = await api.get('/privacy/choices', { headers: { 'sec-gpc': '1' } })

  expect(body).toMatchObject({ signal: true, optedOut: true, analytics: false, marketing: false })
  expect(await db('privacyRequests').pluck('kind')).toContain('opt-out')
})

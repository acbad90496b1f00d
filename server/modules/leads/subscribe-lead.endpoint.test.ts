import { expect } from 'vitest'
import { CHOICE_WORDS } from '#contract/privacy/choice-words.ts'
import { readConfig } from '../../config.ts'
import { openOutside } from '../../open-outside.ts'
import { fakeTools } from '../../testing/tools.ts'
import { test } from '../../testing/api.ts'

test('an address is kept once, trimmed, in lower case, and sealed', async ({ api, db }) => {
  const first = await api.post('/klaviyo/subscribe', { email: ' Zoe@Example.COM ' })
  const again = await api.post('/klaviyo/subscribe', { email: 'zoe@example.com' })

  expect([first.status, again.status]).toEqual([202, 202])
  const rows = await db('leads').select('sealedEmail')
  expect(rows).toHaveLength(1)
  expect(rows[0].sealedEmail.toString('latin1')).not.toContain('zoe')
  expect(fakeTools(db).secrets.open('lead', rows[0].sealedEmail).toString()).toBe('zoe@example.com')
})

test('what is no address is refused, and it is said where', async ({ api }) => {
  const answer = await api.post('/klaviyo/subscribe', { email: 'zoe@example' })

  expect(answer.status).toBe(422)
  expect(answer.body.errors[0].path).toBe('/email')
})

const config = readConfig({ RATE_LIMITS: 'off', KLAVIYO_API_KEY: 'pk_12345678' })
const listed = test.extend('changes', { config, outside: openOutside(config) })
const yes = { analytics: false, marketing: true, words: CHOICE_WORDS, from: 'notice' }

listed(
  'where a list is kept elsewhere, only who ticked it and agreed is noted for it',
  async ({ api, db }) => {
    await api.visit()
    await api.post('/klaviyo/subscribe', { email: 'max@example.com', weekly: true })

    await api.post('/privacy/choices', yes)
    await api.post('/klaviyo/subscribe', { email: 'lea@example.com' })
    await api.post('/klaviyo/subscribe', { email: 'ada@example.com', weekly: false })
    await api.post('/klaviyo/subscribe', { email: 'zoe@example.com', weekly: true })

    const noted = await db('leads').orderBy('createdAt').pluck('visitor_id')
    expect(noted).toEqual([null, null, null, expect.any(String)])
  },
)

listed('an address that was left before the tick is noted with the tick', async ({ api, db }) => {
  await api.visit()
  await api.post('/privacy/choices', yes)
  await api.post('/klaviyo/subscribe', { email: 'zoe@example.com' })

  await api.post('/klaviyo/subscribe', { email: 'zoe@example.com', weekly: true })
  const [noted] = await db('leads').pluck('visitor_id')
  const other = api.stranger()
  await other.visit()
  await other.post('/privacy/choices', yes)
  await other.post('/klaviyo/subscribe', { email: 'zoe@example.com', weekly: true })

  expect(noted).toEqual(expect.any(String))
  expect(await db('leads').pluck('visitor_id')).toEqual([noted])
})

listed(
  'an address that was left before is not handed on by who types it again',
  async ({ api, db }) => {
    await api.visit()
    await api.post('/klaviyo/subscribe', { email: 'max@example.com' })

    await api.post('/privacy/choices', yes)
    await api.post('/klaviyo/subscribe', { email: 'max@example.com' })

    expect(await db('leads').pluck('visitor_id')).toEqual([null])
  },
)

listed('against the browser’s signal nobody is noted for it', async ({ api, db }) => {
  await api.visit()
  await api.post('/privacy/choices', yes)

  const email = { email: 'max@example.com', weekly: true }
  await api.post('/klaviyo/subscribe', email, { headers: { 'sec-gpc': '1' } })

  expect(await db('leads').pluck('visitor_id')).toEqual([null])
})

listed('a browser without our cookie is noted for nothing', async ({ api, db }) => {
  const answer = await api.post('/klaviyo/subscribe', { email: 'max@example.com', weekly: true })

  expect(answer.status).toBe(202)
  expect(await db('leads').pluck('visitor_id')).toEqual([null])
})

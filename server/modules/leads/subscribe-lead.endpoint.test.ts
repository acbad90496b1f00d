import { expect } from 'vitest'
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

import { expect } from 'vitest'
import { test } from '../../testing/api.ts'

test('a reference that is not in our books is unknown, whatever the address said of it', async ({
  api,
}) => {
  await api.visit()

  const answer = await api.post('/payments/verify', {
    kind: 'payment_intent',
    id: 'pi_123',
    redirect_status: 'succeeded',
  })

  expect([answer.status, answer.body]).toEqual([200, { status: 'unknown' }])
})

test('what is no reference is refused', async ({ api }) => {
  await api.visit()

  expect((await api.post('/payments/verify', { kind: 'gift', id: '' })).status).toBe(422)
})

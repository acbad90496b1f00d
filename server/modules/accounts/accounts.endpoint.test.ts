import { expect } from 'vitest'
import { test } from '../../testing/api.ts'

test('nobody is signed in: the user details are refused, with a cookie and without', async ({
  api,
}) => {
  const withoutCookie = await api.post('/user/get')
  await api.visit()
  const withCookie = await api.post('/user/get')

  for (const { status, body } of [withoutCookie, withCookie]) {
    expect(status).toBe(401)
    expect(body.code).toBe('sign-in.required')
  }
})

test('a visitor is no subscriber', async ({ api }) => {
  const { status, body } = await api.post('/user/subscription-status')

  expect(status).toBe(200)
  expect(body).toEqual({
    subscription_type: 'none',
    status: 'inactive',
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
  })
})

test('a session identifier without its key signs nobody in', async ({ api }) => {
  const { status, body } = await api.post('/user/subscription-status', {
    sessionId: 'somebody-else',
  })

  expect(status).toBe(401)
  expect(body.code).toBe('session.mismatch')
})

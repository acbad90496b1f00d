import { expect } from 'vitest'
import { test } from '../testing/account-test.ts'
import { becomeMember } from '../testing/members.ts'

test('whoever is signed in is sent on from the sign-in page to their claims, unless it has somewhere to go', async ({
  api,
  db,
}) => {
  // Somebody else was shown the page here before.
  await api.visit('/sign-in')
  await becomeMember(api, db)

  const plain = await api.get('/sign-in')
  const withNext = await api.get('/sign-in?next=/account')

  expect([plain.status, plain.headers.get('location')]).toEqual([302, '/dashboard'])
  expect(plain.headers.get('cache-control')).toBe('private, no-store')
  expect(withNext.status).toBe(200)
})

test('somebody who is not signed in gets the page to sign in on', async ({ api }) => {
  await api.visit()

  expect((await api.get('/sign-in')).status).toBe(200)
})

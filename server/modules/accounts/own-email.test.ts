import { expect } from 'vitest'
import { test } from '../../testing/account-test.ts'
import { ADA, becomeMember, otherBrowser, signIn, signUp } from '../../testing/members.ts'
import { fakeTools } from '../../testing/tools.ts'
import { findWantedTopics } from '../emails/index.ts'

const PATH = '/api/account/email-settings'

test('somebody signed in sees what their address gets', async ({ api, db }) => {
  await becomeMember(api, db)

  const { status, body } = await api.get(PATH)

  expect(status).toBe(200)
  expect(body).toMatchObject({ address: 'a•••@example.com', unsubscribedFromAll: false })
  expect(body.topics).toContainEqual({ id: 'reminders.sign', on: true })
})

test('what they switch off is not sent any more, whichever browser they look from', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const off = { topics: [{ id: 'reminders.sign', on: false }] }

  const { status, body } = await api.patch(PATH, off)

  const other = await otherBrowser(api)
  await signIn(other)
  expect(status).toBe(200)
  expect(body.topics).toContainEqual({ id: 'reminders.sign', on: false })
  expect((await other.get(PATH)).body).toEqual(body)
  expect(await findWantedTopics(fakeTools(db), { address: ADA })).not.toContain('reminders.sign')
})

test('everything is stopped and begun again', async ({ api, db }) => {
  await becomeMember(api, db)

  const off = await api.patch(PATH, { unsubscribedFromAll: true })
  const on = await api.patch(PATH, { unsubscribedFromAll: false })

  expect([off, on].map(({ body }) => body.unsubscribedFromAll)).toEqual([true, false])
})

test('an address that may be somebody else’s is neither told of nor changed', async ({
  api,
  db,
}) => {
  await signUp(api)

  const read = await api.get(PATH)
  const change = await api.patch(PATH, { unsubscribedFromAll: true })

  for (const { status, body } of [read, change]) {
    expect([status, body.code]).toEqual([409, 'account.unconfirmed'])
  }
  expect(await findWantedTopics(fakeTools(db), { address: ADA })).toContain('reminders.sign')
})

test('nobody signed in gets nothing', async ({ api }) => {
  const { status, body } = await api.get(PATH)

  expect([status, body.code]).toEqual([401, 'sign-in.required'])
})

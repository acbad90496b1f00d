import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../../testing/account-test.ts'
import { PASSWORD, otherBrowser, signIn } from '../../../testing/members.ts'
import { staffBrowser } from '../../../testing/staff.ts'
import { fakeTools, NOW } from '../../../testing/tools.ts'
import { Account, createStaffAccount } from '../../accounts/index.ts'
import { changeRole } from './change-role.ts'
import { removeStaff } from './remove-staff.ts'

const LIST = '/api/admin/staff'
const at = (id: string) => `${LIST}/${id}`
/** The ids of owners with these addresses. */
async function owners(db: Knex, ...emails: string[]): Promise<[string, string, ...string[]]> {
  const made = emails.map((email) =>
    createStaffAccount(fakeTools(db), { email, password: PASSWORD, role: 'owner' }),
  )
  return (await Promise.all(made)).map(({ id }) => id) as [string, string, ...string[]]
}

/** As whom a call came: read before it did anything. */
const as = (accountId: string) => ({
  accountId,
  visitorId: accountId,
  sessionId: accountId,
  roles: ['owner'] as const,
  signedInAt: NOW,
})

const lastEntry = (db: Knex) => db('auditLog').orderBy('id', 'desc').first()

test('an owner sees who works here, with the address, the role and the second factor', async ({
  api,
  db,
}) => {
  const { browser, accountId } = await staffBrowser(api, db, { role: 'owner' })
  await staffBrowser(api, db, { role: 'support' })

  const { status, body } = await browser.get(LIST)

  expect(status).toBe(200)
  expect(body).toMatchObject({ invitations: [], live: false })
  expect(body.staff).toMatchObject([
    { accountId, email: 'owner@example.com', role: 'owner', isMe: true, secondFactor: false },
    { email: 'support@example.com', role: 'support', isMe: false, lastSeenAt: NOW.toISOString() },
  ])
})

describe('another role', () => {
  test('counts from the next call on, and is recorded', async ({ api, db }) => {
    const { browser: owner, accountId: ownerId } = await staffBrowser(api, db, { role: 'owner' })
    const { browser, accountId } = await staffBrowser(api, db, { role: 'support' })
    const before = (await browser.get('/api/admin/visits')).status

    const { status } = await owner.patch(at(accountId), { role: 'viewer' })

    expect([before, status]).toEqual([403, 200])
    expect((await browser.get('/api/admin/visits')).status).toBe(200)
    expect(await lastEntry(db)).toMatchObject({
      actorId: ownerId,
      actorRole: 'owner',
      action: 'staff.role-changed',
      subjectKind: 'account',
      subjectId: accountId,
      before: { role: 'support' },
      after: { role: 'viewer' },
    })
  })

  test('of an owner ends the invitations that they sent, and those of nobody else', async ({
    api,
    db,
  }) => {
    const { browser: owner } = await staffBrowser(api, db, { role: 'owner' })
    const other = await staffBrowser(api, db, { role: 'owner', email: 'olga@example.com' })
    const send = (from: typeof owner, email: string) =>
      from.post(`${LIST}/invitations`, { email, role: 'owner' })
    await send(other.browser, 'second-self@example.com')
    await send(owner, 'kept@example.com')

    await owner.patch(at(other.accountId), { role: 'viewer' })

    const { invitations } = (await owner.get(LIST)).body
    expect(invitations.map(({ email }: { email: string }) => email)).toEqual(['kept@example.com'])
    expect((await lastEntry(db)).before).toEqual({ role: 'owner', openInvitations: 1 })
  })

  test('the same role again changes nothing and records nothing', async ({ api, db }) => {
    const { browser, accountId } = await staffBrowser(api, db, { role: 'owner' })

    const { status } = await browser.patch(at(accountId), { role: 'owner' })

    expect(status).toBe(200)
    expect(await db('auditLog')).toEqual([])
  })

  test('wants a sign-in of the last quarter of an hour', async ({ api, db }) => {
    const { browser, accountId } = await staffBrowser(api, db, { role: 'owner' })
    await db('accountSessions').update({ signedInAt: new Date(+NOW - 16 * 60_000) })

    const { status, body } = await browser.patch(at(accountId), { role: 'viewer' })

    expect([status, body.code]).toEqual([403, 'sign-in.not-fresh'])
  })
})

describe('who is removed', () => {
  test('is signed out everywhere at once, and is a member like others', async ({ api, db }) => {
    const { browser: owner } = await staffBrowser(api, db, { role: 'owner' })
    const { browser, accountId, email } = await staffBrowser(api, db, { role: 'editor' })
    const phone = await otherBrowser(api)
    await signIn(phone, email)

    const { status } = await owner.delete(at(accountId))

    expect(status).toBe(200)
    const after = [await browser.get('/api/account'), await phone.get('/api/account')]
    expect(after.map((answer) => answer.status)).toEqual([401, 401])
    await signIn(browser, email)
    expect((await browser.get('/api/admin/me')).status).toBe(404)
    expect(await lastEntry(db)).toMatchObject({
      action: 'staff.removed',
      before: { role: 'editor' },
      after: { role: null },
    })
  })

  test('leaves no invitation behind', async ({ api, db }) => {
    const { browser: owner } = await staffBrowser(api, db, { role: 'owner' })
    const other = await staffBrowser(api, db, { role: 'owner', email: 'olga@example.com' })
    await other.browser.post(`${LIST}/invitations`, { email: 'new@example.com', role: 'viewer' })

    await owner.delete(at(other.accountId))

    expect(await db('staffInvitations')).toEqual([])
  })
})

describe('the last owner', () => {
  test('is neither demoted nor removed', async ({ api, db }) => {
    const { browser, accountId } = await staffBrowser(api, db, { role: 'owner' })
    await staffBrowser(api, db, { role: 'publisher' })

    const answers = [
      await browser.patch(at(accountId), { role: 'publisher' }),
      await browser.delete(at(accountId)),
    ]

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'staff.last-owner'],
      [409, 'staff.last-owner'],
    ])
    expect((await browser.get(LIST)).status).toBe(200)
  })

  test('stays when two demote each other at the same moment', async ({ ownDb }) => {
    const tools = fakeTools(ownDb)
    const [one, other] = await owners(ownDb, 'a@example.com', 'b@example.com')

    const done = await Promise.allSettled([
      changeRole(tools, { actor: as(one), id: other, role: 'viewer' }),
      changeRole(tools, { actor: as(other), id: one, role: 'viewer' }),
    ])

    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await Account.query(ownDb).where({ role: 'owner' }).resultSize()).toBe(1)
  })
})

test('of two owners who remove each other at the same moment one stays, beside a third', async ({
  ownDb,
}) => {
  const tools = fakeTools(ownDb)
  const [one, other] = await owners(ownDb, 'a@example.com', 'b@example.com', 'c@example.com')

  const done = await Promise.allSettled([
    removeStaff(tools, { actor: as(one), id: other }),
    removeStaff(tools, { actor: as(other), id: one }),
  ])

  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'staff.not-allowed' },
  })
  expect(await Account.query(ownDb).where({ role: 'owner' }).resultSize()).toBe(2)
  expect(await ownDb('auditLog').where({ action: 'staff.removed' })).toHaveLength(1)
})

test('whom there is not, nobody changes', async ({ api, db }) => {
  const { browser } = await staffBrowser(api, db, { role: 'owner' })

  const answers = [
    await browser.patch(at(randomUUID()), { role: 'viewer' }),
    await browser.delete(at(randomUUID())),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

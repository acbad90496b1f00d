import type { Knex } from 'knex'
import { expect } from 'vitest'
import { readConfig } from './config.ts'
import { openFirstAdmin } from './first-admin.ts'
import { test } from './testing/account-test.ts'
import type { Api } from './testing/api.ts'
import { becomeMember, OTHER_PASSWORD, PASSWORD, signIn } from './testing/members.ts'
import { codeAt } from './modules/accounts/two-factor/totp.ts'
import { staffBrowser } from './testing/staff.ts'
import { fakeTools, NOW } from './testing/tools.ts'

const email = 'olga@example.com'
const toolsWith = (db: Knex, env: Record<string, string> = {}) =>
  fakeTools(db, { config: readConfig({ RATE_LIMITS: 'off', ...env }) })
const given = { ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD }
const shown = { mayShow: true }

async function statusOf(api: Api, address: string, password: string): Promise<number> {
  const other = api.stranger()
  await other.visit()
  await signIn(other, address, password)
  return (await other.get('/api/admin/visits')).status
}

test('the settings make the first owner, and say nothing of the password', async ({ api, db }) => {
  const admin = await openFirstAdmin(toolsWith(db, given), { mayShow: false })

  expect(admin).toEqual({ email })
  expect(await statusOf(api, email, PASSWORD)).toBe(200)
  expect(await db('accounts').whereNotNull('role').pluck('role')).toEqual(['owner'])
})

test('another password takes the place of the old one, and a member becomes owner', async ({
  api,
  db,
}) => {
  await becomeMember(api, db, { email, password: OTHER_PASSWORD })

  await openFirstAdmin(toolsWith(db, given), shown)

  expect(await statusOf(api, email, OTHER_PASSWORD)).toBe(401)
  expect(await statusOf(api, email, PASSWORD)).toBe(200)
})

test('the same settings at the next start sign nobody out', async ({ api, db }) => {
  const tools = toolsWith(db, given)
  await openFirstAdmin(tools, shown)
  await api.visit()
  await signIn(api, email)

  await openFirstAdmin(tools, shown)

  expect((await api.get('/api/admin/visits')).status).toBe(200)
})

test('an owner whom others removed does not come back with the same settings', async ({
  api,
  db,
}) => {
  const tools = toolsWith(db, given)
  await openFirstAdmin(tools, shown)
  const [{ id }] = await db('accounts')
  const { browser } = await staffBrowser(api, db, { role: 'owner', email: 'second@example.com' })
  expect((await browser.delete(`/api/admin/staff/${id}`)).status).toBe(200)

  await openFirstAdmin(tools, shown)

  expect((await db('accounts').where({ id }).first()).role).toBeNull()
})

test('a password of the owner’s own, and their codes, stay with the same settings', async ({
  api,
  db,
}) => {
  const tools = toolsWith(db, given)
  await openFirstAdmin(tools, shown)
  await api.visit()
  await signIn(api, email)
  await api.post('/api/account/password', { current: PASSWORD, new: OTHER_PASSWORD })
  const { secret } = (await api.post('/api/account/two-factor/start')).body
  await api.post('/api/account/two-factor/confirm', { code: codeAt(secret, NOW) })
  const [before] = await db('accounts')

  await openFirstAdmin(tools, shown)

  expect(before.totpSince).not.toBeNull()
  expect(await db('accounts')).toEqual([before])
})

test('another password gives the account back to who sets it, and is in the log; an older one does not', async ({
  api,
  db,
}) => {
  await openFirstAdmin(toolsWith(db, given), shown)
  const [{ id }] = await db('accounts')
  const other = toolsWith(db, { ...given, ADMIN_PASSWORD: OTHER_PASSWORD })

  await openFirstAdmin(other, shown)
  await openFirstAdmin(toolsWith(db, given), shown)

  expect(await statusOf(api, email, OTHER_PASSWORD)).toBe(200)
  expect(await statusOf(api, email, PASSWORD)).toBe(401)
  expect(await db('auditLog').orderBy('id')).toMatchObject([
    { action: 'staff.set-by-settings', actorId: null, subjectId: id, before: { role: null } },
    { action: 'staff.set-by-settings', subjectId: id, before: { role: 'owner' } },
  ])
  expect(JSON.stringify(await db('appliedAdminSettings'))).not.toContain(PASSWORD)
})

test('an account that is given back is not deleted a week later, whoever had ordered that', async ({
  api,
  db,
}) => {
  await openFirstAdmin(toolsWith(db, given), shown)
  await staffBrowser(api, db, { role: 'owner', email: 'second@example.com' })
  const thief = api.stranger()
  await thief.visit()
  await signIn(thief, email)
  await thief.post('/privacy/delete', { openClaims: [] })

  await openFirstAdmin(toolsWith(db, { ...given, ADMIN_PASSWORD: OTHER_PASSWORD }), shown)

  expect(await db('privacyRequests').pluck('state')).toEqual(['undone'])
})

test('settings are looked for among however many were applied before', async ({ db }) => {
  const known = toolsWith(db, given)
  await openFirstAdmin(known, shown)
  const [{ fingerprint }] = await db('appliedAdminSettings')
  const rows = Array.from({ length: 80 }, () => ({ fingerprint, appliedAt: NOW }))
  await db('appliedAdminSettings').insert(rows)

  await openFirstAdmin(toolsWith(db, { ...given, ADMIN_PASSWORD: OTHER_PASSWORD }), shown)

  expect(await db('appliedAdminSettings')).toHaveLength(82)
})

test('without settings a password is made up once, while there is no staff, to be changed first', async ({
  api,
  db,
}) => {
  const tools = toolsWith(db)

  const first = await openFirstAdmin(tools, shown)
  const again = await openFirstAdmin(tools, shown)

  expect(first).toMatchObject({ email: 'admin@sparrow.invalid' })
  expect(first?.password).toMatch(/^[\w-]{20}$/)
  expect(again).toBeUndefined()
  // The role counts once there is a password of the person's own.
  expect(await statusOf(api, first!.email, first!.password!)).toBe(403)
})

test('where nobody would see it, none is made up', async ({ db }) => {
  expect(await openFirstAdmin(toolsWith(db), { mayShow: false })).toBeUndefined()
  expect(await db('accounts').whereNotNull('role')).toEqual([])
})

test('a password that everybody uses is refused in one line that names the setting', async ({
  db,
}) => {
  const tools = toolsWith(db, { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'passwordpassword' })

  await expect(openFirstAdmin(tools, shown)).rejects.toThrow(
    /^ADMIN_PASSWORD cannot be used: [^\n]+$/,
  )
})

test('a password without an address stops the start', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: PASSWORD })).toThrow(/needs ADMIN_EMAIL/)
})

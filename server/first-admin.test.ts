import type { Knex } from 'knex'
import { expect } from 'vitest'
import { readConfig } from './config.ts'
import { openFirstAdmin } from './first-admin.ts'
import { test } from './testing/account-test.ts'
import type { Api } from './testing/api.ts'
import { becomeMember, OTHER_PASSWORD, PASSWORD, signIn } from './testing/members.ts'
import { fakeTools } from './testing/tools.ts'

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

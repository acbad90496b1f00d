import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../testing/account-test.ts'
import { letWeekPass } from '../../testing/deletion.ts'
import { staffBrowser } from '../../testing/staff.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { erasePerson } from './erase-person.ts'

const NOTHING_OPEN = { openClaims: [] }
const weekLater = { clock: { now: () => new Date(NOW.getTime() + 7 * 86_400_000) } }

async function erase(db: Knex): Promise<void> {
  const { id } = await db('privacyRequests').where({ kind: 'delete' }).first()
  await letWeekPass(db)
  await erasePerson(fakeTools(db, weekLater), { requestId: id })
}

describe('the only owner of the site', () => {
  test('has nothing deleted until somebody else is owner', async ({ api, db }) => {
    const { browser } = await staffBrowser(api, db, { role: 'owner' })
    const { accountId } = await staffBrowser(api, db, { role: 'publisher' })

    const alone = await browser.post('/privacy/delete', NOTHING_OPEN)
    const asked = await db('privacyRequests').where({ kind: 'delete' })
    await browser.patch(`/api/admin/staff/${accountId}`, { role: 'owner' })
    const beside = await browser.post('/privacy/delete', NOTHING_OPEN)

    expect([alone.status, alone.body.code]).toEqual([409, 'privacy.last-owner'])
    expect(asked).toEqual([])
    expect(beside.status).toBe(200)
  })

  test('is the second of two who both ask', async ({ api, db }) => {
    const one = await staffBrowser(api, db, { role: 'owner' })
    const other = await staffBrowser(api, db, { role: 'owner', email: 'olga@example.com' })

    const first = await one.browser.post('/privacy/delete', NOTHING_OPEN)
    const second = await other.browser.post('/privacy/delete', NOTHING_OPEN)

    expect([first.status, second.status, second.body.code]).toEqual([
      200,
      409,
      'privacy.last-owner',
    ])
  })

  test('stays when the other one went within the week, and goes once there is another', async ({
    api,
    db,
  }) => {
    const { browser, accountId } = await staffBrowser(api, db, { role: 'owner' })
    const other = await staffBrowser(api, db, { role: 'owner', email: 'olga@example.com' })
    await browser.post('/privacy/delete', NOTHING_OPEN)
    await db('accounts').where({ id: other.accountId }).update({ role: null })

    await expect(erase(db)).rejects.toMatchObject({ code: 'privacy.last-owner' })
    const stayed = await db('accounts').where({ id: accountId }).first('role')
    await db('accounts').where({ id: other.accountId }).update({ role: 'owner' })
    await erase(db)

    expect(stayed).toEqual({ role: 'owner' })
    expect(await db('accounts').pluck('id')).toEqual([other.accountId])
  })
})

test('staff who own nothing may go at any time, and that they left the staff stands in its record', async ({
  api,
  db,
}) => {
  await staffBrowser(api, db, { role: 'owner' })
  const { browser, accountId } = await staffBrowser(api, db, { role: 'editor' })

  expect((await browser.post('/privacy/delete', NOTHING_OPEN)).status).toBe(200)
  const before = await db('auditLog')
  await erase(db)

  expect(before).toEqual([])
  expect(await db('auditLog')).toMatchObject([
    {
      action: 'staff.removed',
      actorId: null,
      subjectId: accountId,
      before: { role: 'editor' },
      after: { role: null },
    },
  ])
})

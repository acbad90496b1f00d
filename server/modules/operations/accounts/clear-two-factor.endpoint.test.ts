import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../../testing/account-test.ts'
import type { Answer, Api } from '../../../testing/api.ts'
import { ADA, becomeMember, otherBrowser, signIn, tokenFor } from '../../../testing/members.ts'
import { queuedWords } from '../../../testing/resume-links.ts'
import { staffBrowser } from '../../../testing/staff.ts'
import { NOW } from '../../../testing/tools.ts'
import { codeAt } from '../../accounts/two-factor/totp.ts'

const reason = 'Lost phone and codes; compared two claims on the telephone'

/** A member with codes from a phone, signed in. */
async function memberWithCodes(api: Api, db: Knex): Promise<{ id: string; member: Api }> {
  const member = await otherBrowser(api)
  const { id } = await becomeMember(member, db)
  const { secret } = (await member.post('/api/account/two-factor/start')).body
  await member.post('/api/account/two-factor/confirm', { code: codeAt(secret, NOW) })
  return { id, member }
}

const clear = (browser: Api, id: string): Promise<Answer> =>
  browser.post(`/api/admin/accounts/${id}/two-factor/clear`, { reason })

test('an owner turns codes off, and the mailbox still has to be shown', async ({ api, db }) => {
  const { id, member } = await memberWithCodes(api, db)
  await member.post('/api/account/email', {
    newEmail: 'thief@example.com',
    password: 'correct horse battery',
  })
  const { browser, accountId } = await staffBrowser(api, db, { role: 'owner' })
  const found = (await browser.post('/api/admin/search', { words: ADA })).body.groups

  const { status } = await clear(browser, id)

  expect(found[0]).toMatchObject({ kind: 'account', hits: [{ codesOf: id }] })
  expect(status).toBe(200)
  expect((await member.get('/api/account')).status).toBe(401)
  expect((await signIn(await otherBrowser(api))).status).toBe(401)
  const back = await otherBrowser(api)
  await back.post('/api/account/link', { email: ADA })
  const opened = await back.post('/api/account/link/open', { token: await tokenFor(db, 'link') })
  expect(opened.body).toMatchObject({ signedIn: true, secondFactor: false })
  expect((await back.get('/api/account')).body).toMatchObject({
    hasPassword: false,
    emailChange: null,
    twoFactor: { on: false, recoveryCodesLeft: 0 },
  })
  expect(await db('auditLog').where({ action: 'account.codes-cleared' })).toMatchObject([
    { actorId: accountId, subjectId: id, reason },
  ])
  const notices = (await queuedWords(db)).filter(({ text }) => text.includes('no longer asks'))
  expect(notices.map(({ to }) => to)).toEqual([ADA])
})

test('support may not, nor an owner whose sign-in is a while ago', async ({ api, db }) => {
  const { id } = await memberWithCodes(api, db)
  const support = await staffBrowser(api, db, { role: 'support' })
  const owner = await staffBrowser(api, db, { role: 'owner' })
  await db('accountSessions')
    .where({ accountId: owner.accountId })
    .update({ signedInAt: new Date(+NOW - 3_600_000) })

  const tried = [await clear(support.browser, id), await clear(owner.browser, id)]
  const { groups } = (await support.browser.post('/api/admin/search', { words: ADA })).body

  expect(tried.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'staff.not-allowed'],
    [403, 'sign-in.not-fresh'],
  ])
  expect(groups.map(({ kind }: { kind: string }) => kind)).not.toContain('account')
  expect((await db('accounts').where({ id }).first()).totpSince).not.toBeNull()
})

test('who works here is removed first; then it can be done, once', async ({ api, db }) => {
  const { id } = await memberWithCodes(api, db)
  await db('accounts').where({ id }).update({ role: 'viewer' })
  const { browser } = await staffBrowser(api, db, { role: 'owner' })

  const refused = await clear(browser, id)
  await browser.delete(`/api/admin/staff/${id}`)
  const done = await clear(browser, id)
  const again = await clear(browser, id)
  const unknown = await clear(browser, '019ab000-0000-7000-8000-000000000000')

  expect([refused, done, again, unknown].map(({ status, body }) => body.code ?? status)).toEqual([
    'staff.remove-first',
    200,
    'already-exists',
    'not-found',
  ])
})

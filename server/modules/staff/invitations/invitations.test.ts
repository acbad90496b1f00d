import { describe, expect } from 'vitest'
import type { Knex } from 'knex'
import { test } from '../../../testing/account-test.ts'
import type { Api } from '../../../testing/api.ts'
import { becomeMember, otherBrowser, PASSWORD, signIn } from '../../../testing/members.ts'
import { invitationFor, staffBrowser } from '../../../testing/staff.ts'
import { fakeTools, NOW } from '../../../testing/tools.ts'
import { suppressAddress } from '../../emails/index.ts'

const INVITE = '/api/admin/staff/invitations'
const LOOK = '/api/staff/invitation'
const ACCEPT = '/api/staff/invitation/accept'
const email = 'nora.quist@example.com'
const password = 'nine lamps above a river'

/** @returns the owner's browser, the invited one's, and the token of the link */
async function invited(api: Api, db: Knex) {
  const { browser: owner, accountId: ownerId } = await staffBrowser(api, db, { role: 'owner' })
  const { status, body } = await owner.post(INVITE, { email, role: 'editor' })
  if (status !== 201) throw new Error(`Not invited: ${status}`)
  const id = body.id as string
  const browser = await otherBrowser(api)
  return { owner, ownerId, id, browser, token: await invitationFor(db, email) }
}

const codes = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('an invitation', () => {
  test('is listed, kept without its secret, and recorded with the address masked', async ({
    api,
    db,
  }) => {
    const { owner, token } = await invited(api, db)

    const { invitations } = (await owner.get('/api/admin/staff')).body
    expect(invitations).toMatchObject([
      {
        email,
        role: 'editor',
        invitedBy: 'owner@example.com',
        expiresAt: new Date(+NOW + 72 * 3_600_000).toISOString(),
      },
    ])
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await db('staffInvitations'))).not.toContain(token)
    const entries = await db('auditLog')
    expect(entries).toMatchObject([
      { action: 'invitation.sent', after: { email: 'n•••@example.com', role: 'editor' } },
    ])
    expect(JSON.stringify(entries)).not.toContain('quist')
  })

  test('is mailed and accepted once by who lost the answer', async ({ api, db }) => {
    const { owner, browser, token } = await invited(api, db)
    const key = { idempotencyKey: 'the-same-wish' }
    const other = { email: 'mia@example.com', role: 'viewer' }
    const sent = await owner.post('/api/admin/staff/invitations', other, key)
    const mails = await db('emails')
    const again = await owner.post('/api/admin/staff/invitations', other, key)
    const accept = () => browser.post(ACCEPT, { token, password }, key)

    const lost = await accept()
    const accepted = await accept()

    expect([sent.status, again.status]).toEqual([201, 201])
    expect(await db('emails')).toHaveLength(mails.length)
    expect([accepted.status, accepted.body]).toEqual([200, lost.body])
    expect(await db('accounts').where({ role: 'editor' })).toHaveLength(1)
  })

  test('makes an account whose address the link has shown, with a password of its own', async ({
    api,
    db,
  }) => {
    const { browser, token, ownerId } = await invited(api, db)
    const look = await browser.post(LOOK, { token })

    const { status, body } = await browser.post(ACCEPT, { token, password })

    expect(look.body).toMatchObject({ email: 'n•••@example.com', role: 'editor', standing: 'new' })
    expect([status, body]).toEqual([200, { role: 'editor' }])
    expect((await browser.get('/api/account')).status).toBe(401)
    await signIn(browser, email, password)
    expect((await browser.get('/api/admin/me')).body).toMatchObject({ roles: ['editor'] })
    expect(await db('auditLog').orderBy('id', 'desc').first()).toMatchObject({
      action: 'invitation.accepted',
      after: { role: 'editor', invitedBy: ownerId },
    })
  })

  test('is good once', async ({ api, db }) => {
    const { browser, token } = await invited(api, db)
    await browser.post(ACCEPT, { token, password })

    const again = await browser.post(ACCEPT, { token, password: 'another one of thirty' })
    const look = await browser.post(LOOK, { token })

    expect([codes(again), codes(look)]).toEqual([
      [410, 'link.not-usable'],
      [410, 'link.not-usable'],
    ])
  })

  test('stays good when the password is too short for staff', async ({ api, db }) => {
    const { browser, token } = await invited(api, db)

    const short = await browser.post(ACCEPT, { token, password: 'fourteen signs' })
    const none = await browser.post(ACCEPT, { token })
    const long = await browser.post(ACCEPT, { token, password })

    expect(short.status).toBe(422)
    expect(short.body.errors).toEqual([
      { path: '/password', message: 'Use at least 15 characters' },
    ])
    expect([none.status, long.status]).toEqual([422, 200])
  })

  test('ends after 72 hours', async ({ api, db }) => {
    const { browser, token } = await invited(api, db)
    await db('staffInvitations').update({ expiresAt: NOW })

    expect(codes(await browser.post(ACCEPT, { token, password }))).toEqual([410, 'link.not-usable'])
  })

  test('that was withdrawn opens nothing', async ({ api, db }) => {
    const { owner, id, browser, token } = await invited(api, db)

    const { status } = await owner.delete(`${INVITE}/${id}`)

    expect(status).toBe(200)
    expect((await browser.post(LOOK, { token })).status).toBe(410)
    expect((await owner.delete(`${INVITE}/${id}`)).status).toBe(404)
  })

  test.for([
    // Of a call that was under way when its sender was removed.
    { how: 'was removed', leave: { role: null } },
    { how: 'has another role', leave: { role: 'publisher' } },
    { how: 'is not there any more', leave: undefined },
  ])('of an owner who $how opens nothing and is not listed', async ({ leave }, { api, db }) => {
    const { ownerId, browser, token } = await invited(api, db)
    const other = await staffBrowser(api, db, { role: 'owner', email: 'olga@example.com' })
    const inviter = db('accounts').where({ id: ownerId })

    await (leave ? inviter.update(leave) : inviter.delete())

    expect((await other.browser.get('/api/admin/staff')).body.invitations).toEqual([])
    expect(codes(await browser.post(LOOK, { token }))).toEqual([410, 'link.not-usable'])
    expect(codes(await browser.post(ACCEPT, { token, password }))).toEqual([410, 'link.not-usable'])
    expect(await db('accounts').where({ role: 'editor' })).toEqual([])
  })

  test('takes the place of the one before', async ({ api, db }) => {
    const { owner, browser, token } = await invited(api, db)

    await owner.post(INVITE, { email: email.toUpperCase(), role: 'viewer' })

    expect((await browser.post(LOOK, { token })).status).toBe(410)
    const newer = await browser.post(LOOK, { token: await invitationFor(db, email) })
    expect(newer.body).toMatchObject({ role: 'viewer' })
  })
})

describe('an address that has an account', () => {
  test('joins after a sign-in of its own, and keeps its password', async ({ api, db }) => {
    const member = await otherBrowser(api)
    await becomeMember(member, db, { email })
    const { browser, token } = await invited(api, db)
    const look = await browser.post(LOOK, { token })
    const early = await browser.post(ACCEPT, { token, password })
    const wrong = (await signIn(browser, email, password)).status
    await signIn(browser, email, PASSWORD)

    const ready = await browser.post(LOOK, { token })
    const { status } = await browser.post(ACCEPT, { token })

    expect(look.body.standing).toBe('sign-in')
    expect(codes(early)).toEqual([409, 'confirm.sign-in-first'])
    expect([wrong, ready.body.standing, status]).toEqual([401, 'ready', 200])
    expect((await browser.get('/api/admin/me')).body).toMatchObject({ roles: ['editor'] })
    expect(await db('accounts').where({ role: 'editor' })).toHaveLength(1)
  })

  test('is not joined by somebody else who is signed in', async ({ api, db }) => {
    const member = await otherBrowser(api)
    await becomeMember(member, db, { email })
    const { browser, token } = await invited(api, db)
    await becomeMember(browser, db, { email: 'eve@example.com' })

    expect(codes(await browser.post(ACCEPT, { token }))).toEqual([409, 'confirm.sign-in-first'])
    expect(await db('accounts').where({ role: 'editor' })).toEqual([])
  })

  test('of the staff is not invited again', async ({ api, db }) => {
    const { browser } = await staffBrowser(api, db, { role: 'owner' })
    await staffBrowser(api, db, { role: 'support' })

    const answer = await browser.post(INVITE, { email: 'Support@example.com', role: 'owner' })

    expect(codes(answer)).toEqual([409, 'staff.already'])
  })
})

test('an address that mail came back from is not invited by a message that never goes', async ({
  api,
  db,
}) => {
  const { browser } = await staffBrowser(api, db, { role: 'owner' })
  await suppressAddress(fakeTools(db), { address: email, reason: 'bounced' })

  const { status, body } = await browser.post(INVITE, { email, role: 'viewer' })

  expect([status, body.errors[0].path]).toEqual([422, '/email'])
  expect(await db('staffInvitations')).toEqual([])
  expect(await db('auditLog')).toEqual([])
})

test('what is no address is refused beside its field', async ({ api, db }) => {
  const { browser } = await staffBrowser(api, db, { role: 'owner' })

  const { status, body } = await browser.post(INVITE, { email: 'nobody', role: 'viewer' })

  expect([status, body.errors[0].path]).toEqual([422, '/email'])
})

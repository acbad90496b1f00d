import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import type { Api } from '../../testing/api.ts'
import { beginClaim, signedClaim } from '../../testing/claim-steps.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { fakeTools } from '../../testing/tools.ts'
import { test } from '../../testing/account-test.ts'
import {
  ADA,
  becomeMember,
  OTHER_PASSWORD,
  otherBrowser,
  PASSWORD,
  signIn,
  signUp,
  tokenFor,
} from '../../testing/members.ts'
import { Account } from './account.model.ts'
import { mailConfirmLink } from './addresses/mail-confirm-link.ts'
import { createStaffAccount } from './create-staff-account.ts'

const CONFIRM = '/api/account/confirm'
const LINK = '/api/account/link'
const OPEN = '/api/account/link/open'

/** Somebody who signs up with an address that is not theirs, begins a claim and orders a deletion. */
async function squat(api: Api, db: Knex): Promise<Api> {
  const squatter = api.stranger()
  await signUp(squatter, ADA, OTHER_PASSWORD)
  await beginClaim(squatter, (await addSuit(db)).id)
  const { status } = await squatter.post('/privacy/delete', { openClaims: [] })
  expect(status).toBe(200)
  return squatter
}

const claimsOf = async (api: Api) => (await api.get('/api/claims')).body.claims as unknown[]
const openDeletions = (db: Knex) => db('privacyRequests').where({ kind: 'delete', state: 'asked' })

async function askForLink(api: Api, db: Knex): Promise<string> {
  await api.post(LINK, { email: ADA })
  return tokenFor(db, 'link')
}

describe('a link that confirms', () => {
  test('says what was begun elsewhere, and gives it only to who says that it was them', async ({
    api,
    db,
  }) => {
    const squatter = await squat(api, db)
    const owner = await otherBrowser(api)
    const token = await tokenFor(db, 'confirm')

    const asked = await owner.post(CONFIRM, { token })
    const { body } = await owner.post(CONFIRM, { token, wasMe: true })

    expect(asked.body).toMatchObject({ hasPassword: true, begun: [{ claims: 1 }] })
    expect(body.outcome).toBe('confirmed')
    expect(await claimsOf(owner)).toHaveLength(1)
    expect((await squatter.get('/api/account')).status).toBe(401)
  })

  test('ends the deletion that was ordered before: it would hit another', async ({ api, db }) => {
    await squat(api, db)
    const owner = await otherBrowser(api)

    await owner.post(CONFIRM, { token: await tokenFor(db, 'confirm'), wasMe: true })

    expect(await openDeletions(db)).toEqual([])
    expect((await owner.get('/privacy/deletion')).body.pending).toBeNull()
  })

  test('leaves the deletion of who shows that they ordered it', async ({ api, db }) => {
    await squat(api, db)
    const owner = await otherBrowser(api)

    await owner.post(CONFIRM, { token: await tokenFor(db, 'confirm'), password: OTHER_PASSWORD })

    expect(await openDeletions(db)).toHaveLength(1)
  })

  test('ends what was begun for good when it was not them, and signs nobody in', async ({
    api,
    db,
  }) => {
    const squatter = await squat(api, db)
    const owner = await otherBrowser(api)
    const token = await tokenFor(db, 'confirm')

    const { body } = await owner.post(CONFIRM, { token, wasMe: false })

    expect(body).toEqual({ outcome: 'declined', next: '/sign-in' })
    expect((await owner.get('/api/account')).status).toBe(401)
    expect(await claimsOf(owner)).toEqual([])
    expect((await squatter.get('/api/account')).status).toBe(401)
    expect((await owner.post(CONFIRM, { token })).status).toBe(410)
    expect(await db('accounts').whereNotNull('confirmedAt')).toEqual([])
    expect(await openDeletions(db)).toEqual([])
  })

  test('that was sent on to somebody else takes nothing of theirs, and says first whose account it is', async ({
    api,
    db,
  }) => {
    const evil = 'evil@example.com'
    const attacker = api.stranger()
    await signUp(attacker, evil, OTHER_PASSWORD)
    const victim = await otherBrowser(api)
    const { body: claim } = await beginClaim(victim, (await addSuit(db)).id)
    const token = await tokenFor(db, 'confirm', evil)

    const asked = await victim.post(CONFIRM, { token })
    const { body } = await victim.post(CONFIRM, { token, wasMe: false })

    expect(asked.body).toMatchObject({ address: 'e•••@example.com', hasThings: true })
    expect(body.outcome).toBe('declined')
    expect(await claimsOf(victim)).toMatchObject([{ id: claim.id }])
    await attacker.post(LINK, { email: evil })
    await attacker.post(OPEN, { token: await tokenFor(db, 'link', evil) })
    expect(await claimsOf(attacker)).toEqual([])
  })

  test('brings nothing of a stranger into an older account, unless its owner says so', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await squat(api, db)
    const token = await tokenFor(db, 'confirm')

    const asked = await api.post(CONFIRM, { token })
    const { body } = await api.post(CONFIRM, { token, wasMe: false })

    expect([asked.status, body.outcome]).toEqual([409, 'declined'])
    expect(await claimsOf(api)).toEqual([])
    expect((await api.get('/api/account')).body.email).toBe(ADA)
  })

  test('confirms nothing when the account has another address by now', async ({ api, db }) => {
    await signUp(api, 'attacker@example.com')
    const stale = (await Account.query(db).first())!
    await api.post('/api/account/email', { newEmail: ADA })
    await mailConfirmLink(fakeTools(db), { account: stale })
    const token = await tokenFor(db, 'confirm', 'attacker@example.com')

    const { status } = await api.post(CONFIRM, { token })

    expect(status).toBe(410)
    expect((await api.get('/api/account')).body).toMatchObject({ email: ADA, confirmed: false })
  })
})

describe('a link that signs in', () => {
  test('takes over nothing that was begun elsewhere without asking, and is not used up by that', async ({
    api,
    db,
  }) => {
    const squatter = await squat(api, db)
    const owner = await otherBrowser(api)
    const token = await askForLink(owner, db)

    const asked = await owner.post(OPEN, { token })
    const [begun] = asked.body.begun as { id: string }[]
    const { status } = await owner.post(OPEN, { token, mine: begun?.id })

    expect([asked.status, asked.body.code, status]).toEqual([409, 'confirm.elsewhere', 200])
    expect(asked.body.begun).toMatchObject([{ device: 'A browser', claims: 1 }])
    expect(await claimsOf(owner)).toHaveLength(1)
    expect((await squatter.get('/api/account')).status).toBe(401)
    expect(await openDeletions(db)).toEqual([])
  })

  test('makes an empty account for who began none of them', async ({ api, db }) => {
    await squat(api, db)
    const confirmToken = await tokenFor(db, 'confirm')
    const owner = await otherBrowser(api)

    await owner.post(OPEN, { token: await askForLink(owner, db), mine: null })

    expect((await owner.get('/api/account')).body).toMatchObject({ email: ADA, confirmed: true })
    expect(await claimsOf(owner)).toEqual([])
    expect((await owner.post(CONFIRM, { token: confirmToken })).status).toBe(410)
  })

  test('asks again about an account that is none of those', async ({ api, db }) => {
    await squat(api, db)
    const { id } = await becomeMember(api.stranger(), db, { email: 'bob@example.com' })
    const owner = await otherBrowser(api)

    const { status } = await owner.post(OPEN, { token: await askForLink(owner, db), mine: id })

    expect(status).toBe(409)
  })

  test('names whom it signs in before it does, and what goes there', async ({ api, db }) => {
    await becomeMember(api, db)
    const asking = await otherBrowser(api)
    const other = await otherBrowser(api)
    await beginClaim(other, (await addSuit(db)).id)
    const token = await askForLink(asking, db)

    const own = await asking.post(`${LINK}/look`, { token })
    const foreign = await other.post(`${LINK}/look`, { token })

    const address = 'a•••@example.com'
    expect(own.body).toEqual({ address, sameBrowser: true, hasThings: false })
    expect(foreign.body).toEqual({ address, sameBrowser: false, hasThings: true })
    expect((await other.post(OPEN, { token })).status).toBe(200)
    expect((await other.post(`${LINK}/look`, { token })).status).toBe(410)
  })
})

describe('a mail to choose a password', () => {
  test('makes no account, whoever asks for it and for whichever address', async ({ api, db }) => {
    await squat(api, db)
    const before = await db('accounts').orderBy('id')
    const stranger = api.stranger()
    await stranger.visit()

    const claimed = await stranger.post('/api/account/forgot', { email: ADA })
    const unknown = await stranger.post('/api/account/forgot', { email: 'nobody@example.com' })
    const guessed = await stranger.post('/api/account/reset', {
      token: 'A'.repeat(43),
      password: PASSWORD,
    })

    expect([claimed.status, unknown.status, guessed.status]).toEqual([202, 202, 410])
    expect(await db('accounts').orderBy('id')).toEqual(before)
    expect((await stranger.get('/api/account')).status).toBe(401)
  })

  test('confirms nothing of a stranger who asked for it, and lets nobody in', async ({
    api,
    db,
  }) => {
    const squatter = await squat(api, db)
    const [begun] = await db('accounts')
    await squatter.post('/api/account/forgot', { email: ADA })
    const token = await tokenFor(db, 'reset')
    const owner = await otherBrowser(api)

    await owner.post('/api/account/reset', { token, password: PASSWORD })

    expect(await db('accounts').where({ id: begun.id })).toMatchObject([
      { confirmedAt: null, passwordHash: begun.passwordHash },
    ])
    expect((await signIn(await otherBrowser(api), ADA, OTHER_PASSWORD)).status).toBe(401)
    expect((await owner.get('/api/account')).status).toBe(401)
  })

  test('chooses none for an account of staff that was given back to its owner since', async ({
    api,
    db,
  }) => {
    const thief = await otherBrowser(api)
    await thief.post('/api/account/forgot', { email: ADA })
    await thief.post(LINK, { email: ADA })
    const tokens = [await tokenFor(db, 'reset'), await tokenFor(db, 'link')]

    await createStaffAccount(fakeTools(db), { email: ADA, password: PASSWORD, role: 'owner' })

    const reset = { token: tokens[0], password: 'a password of the thief' }
    expect((await thief.post('/api/account/reset', reset)).status).toBe(410)
    expect((await thief.post(OPEN, { token: tokens[1] })).status).toBe(410)
    await api.visit()
    expect((await signIn(api)).status).toBe(200)
  })

  test('is good for half an hour', async ({ api, db }) => {
    await becomeMember(api, db)
    await api.post('/api/account/forgot', { email: ADA })

    const [row] = await db('accountTokens').where({ purpose: 'reset' })

    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(30 * 60_000)
  })
})

describe('a password that somebody else may have chosen', () => {
  const landing = '/account#security'

  test('is ended at a sign-in by link, which lands where that is said', async ({ api, db }) => {
    await squat(api, db)
    const [{ id }] = await db('accounts')
    const owner = await otherBrowser(api)
    const token = await askForLink(owner, db)

    const { body } = await owner.post(OPEN, { token, mine: id })

    expect(body).toMatchObject({ signedIn: true, next: landing })
    expect((await owner.get('/api/account')).body).toMatchObject({
      hasPassword: false,
      passwordVoided: true,
    })
  })

  test('is ended when the address is confirmed elsewhere, and said until there is another', async ({
    api,
    db,
  }) => {
    await squat(api, db)
    const owner = await otherBrowser(api)
    const { body } = await owner.post(CONFIRM, {
      token: await tokenFor(db, 'confirm'),
      wasMe: true,
    })

    const changed = await owner.post('/api/account/password', { new: PASSWORD })

    expect([body.next, changed.status]).toEqual([landing, 200])
    expect((await owner.get('/api/account')).body).toMatchObject({
      hasPassword: true,
      passwordVoided: false,
    })
  })

  test('is not spoken of where there was none, nor where it was shown', async ({ api, db }) => {
    await signUp(api.stranger(), ADA)
    const owner = await otherBrowser(api)
    const { body } = await owner.post(CONFIRM, {
      token: await tokenFor(db, 'confirm'),
      wasMe: true,
    })

    expect(body.next).toBe('/dashboard')
    expect((await owner.get('/api/account')).body.passwordVoided).toBe(false)
  })
})

test('a reset password opens an account of its own, not what somebody began', async ({
  api,
  db,
}) => {
  await squat(api, db)
  const owner = await otherBrowser(api)
  await owner.post('/api/account/forgot', { email: ADA })

  await owner.post('/api/account/reset', {
    token: await tokenFor(db, 'reset'),
    password: PASSWORD,
  })

  expect((await signIn(owner)).status).toBe(200)
  expect(await claimsOf(owner)).toEqual([])
})

test('who chose another password before confirming comes by their claims again, once they say that they were theirs', async ({
  api,
  db,
}) => {
  await signUp(api, ADA, PASSWORD)
  const claim = await signedClaim(api, (await addSuit(db)).id)
  await signUp(api.stranger(), ADA, OTHER_PASSWORD)
  const before = await tokenFor(db, 'confirm')
  const phone = await otherBrowser(api)
  await phone.post('/api/account/forgot', { email: ADA })
  const token = await tokenFor(db, 'reset')
  const mailed = (await queuedWords(db)).length

  await phone.post('/api/account/reset', { token, password: OTHER_PASSWORD })

  // For the one with something in it alone, beside the notice of the password.
  expect(await queuedWords(db)).toHaveLength(mailed + 2)
  const again = await tokenFor(db, 'confirm')
  expect(again).not.toBe(before)
  await signIn(phone, ADA, OTHER_PASSWORD)
  expect(await claimsOf(phone)).toEqual([])
  const asked = await phone.post(CONFIRM, { token: again })
  const { body } = await phone.post(CONFIRM, { token: again, wasMe: true })
  expect(asked.body).toMatchObject({ code: 'confirm.elsewhere', begun: [{ claims: 1 }] })
  expect(body.outcome).toBe('merged')
  expect(await claimsOf(phone)).toMatchObject([{ id: claim }])
})

test('five sign-ups of a stranger do not push the account with a signed claim off the list', async ({
  api,
  db,
}) => {
  await signUp(api, ADA)
  const claim = await signedClaim(api, (await addSuit(db)).id)
  const [{ id }] = await db('accounts')
  for (let n = 0; n < 5; n += 1) {
    const stranger = api.stranger()
    await signUp(stranger, ADA)
    await beginClaim(stranger, (await addSuit(db)).id)
  }
  const owner = await otherBrowser(api)
  const token = await askForLink(owner, db)

  const asked = await owner.post(OPEN, { token })
  const { status } = await owner.post(OPEN, { token, mine: id })

  expect(asked.body.begun).toHaveLength(5)
  expect(asked.body.begun[0]).toMatchObject({ id, claims: 1 })
  expect(status).toBe(200)
  expect(await claimsOf(owner)).toMatchObject([{ id: claim }])
})

test('who signs in where an account of another address was begun gets nothing of it; its link still works', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const shared = api.stranger()
  await signUp(shared, 'bob@example.com')
  await beginClaim(shared, (await addSuit(db)).id)

  await signIn(shared)

  expect(await claimsOf(shared)).toEqual([])
  const bob = await otherBrowser(api)
  const token = await tokenFor(db, 'confirm', 'bob@example.com')
  expect((await bob.post(CONFIRM, { token, wasMe: true })).status).toBe(200)
  expect(await claimsOf(bob)).toHaveLength(1)
})

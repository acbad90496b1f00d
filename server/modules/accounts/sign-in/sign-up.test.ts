import { describe, expect } from 'vitest'
import { addSuit } from '../../../testing/add-suit.ts'
import { queuedWords, SAVE } from '../../../testing/resume-links.ts'
import { beginClaim } from '../../../testing/claim-steps.ts'
import { test } from '../../../testing/account-test.ts'
import {
  ADA,
  becomeMember,
  KEY,
  losingCookies,
  OTHER_PASSWORD,
  otherBrowser,
  PASSWORD,
  signIn,
  signUp,
  tokenFor,
} from '../../../testing/members.ts'

test('whoever signs up is signed in at once, with an address that waits to be confirmed', async ({
  api,
}) => {
  const { status, body } = await signUp(api, ' Ada@Example.com ', PASSWORD)

  const account = await api.get('/api/account')
  expect(status).toBe(201)
  expect(body).toEqual({ signedIn: true, secondFactor: false, next: '/dashboard' })
  expect(account.body).toMatchObject({ email: ADA, confirmed: false, hasPassword: true })
})

test('a password is stored as argon2id, and neither it nor the address stands in the database', async ({
  api,
  db,
}) => {
  await signUp(api, ADA, PASSWORD)

  const row = await db('accounts').first()
  expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(row)).not.toContain(ADA)
})

test('claims and answers of the browser are the account’s from then on', async ({ api, db }) => {
  const suit = await addSuit(db)
  await api.visit()
  await api.post(SAVE, { stepIndex: 3, answers: { welcome: { state: 'NY' } } })
  const claim = await beginClaim(api, suit.id)

  await api.post('/api/account/sign-up', { email: ADA })

  const { visitorId } = await db('accounts').first()
  expect((await api.get('/api/claims')).body.claims).toMatchObject([{ id: claim.body.id }])
  expect(await db('claims').select('visitorId')).toEqual([{ visitorId }])
  expect(await db('questionnaires').select('visitorId')).toEqual([{ visitorId }])
})

test('who lost the answer, and its cookies with it, signs up again into the same account, where their claims are', async ({
  api,
  db,
}) => {
  const suit = await addSuit(db)
  await api.visit()
  const claim = await beginClaim(api, suit.id)
  await losingCookies(api, () => signUp(api, ADA, PASSWORD))

  const again = await signUp(api, ADA, OTHER_PASSWORD)

  expect(again.status).toBe(201)
  expect((await api.get('/api/claims')).body.claims).toMatchObject([{ id: claim.body.id }])
  expect(await db('accounts')).toHaveLength(1)
  expect(await db('accountSessions')).toHaveLength(1)
  expect((await queuedWords(db)).filter(({ to }) => to === ADA)).toHaveLength(1)
  await api.post('/api/account/confirm', { token: await tokenFor(db, 'confirm') })
  const elsewhere = await otherBrowser(api)
  expect((await signIn(elsewhere, ADA, OTHER_PASSWORD)).status).toBe(200)
})

test('another browser, another address and whoever signed out make another account', async ({
  api,
  db,
}) => {
  await api.visit()
  await losingCookies(api, () => signUp(api, ADA))

  await signUp(api.stranger(), ADA)
  await signUp(api, 'grace@example.com')
  await api.visit()
  await api.post('/api/account/sign-out')
  await api.visit()
  await signUp(api, ADA)

  expect(await db('accounts')).toHaveLength(4)
})

test('the key is random, HttpOnly and Lax, lasts 30 days, and is stored as a hash', async ({
  api,
  db,
}) => {
  const { headers } = await signUp(api)

  const cookies = headers.getSetCookie()
  const key = cookies.find((cookie) => cookie.startsWith(`${KEY}=`)) ?? ''
  const identifier = cookies.find((cookie) => cookie.startsWith('sessionId=')) ?? ''
  expect(key).toMatch(/=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000/)
  expect(identifier).toMatch(/Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000/)
  const session = await db('accountSessions').first()
  expect(identifier).toContain(`sessionId=${session.id}`)
  expect(key).not.toContain(session.tokenHash)
})

describe('an address that has an account', () => {
  test('gets the same answer as one that has none', async ({ api, db }) => {
    await becomeMember(api, db)
    const [known, unknown] = [api.stranger(), api.stranger()]

    const one = await signUp(known, ADA, OTHER_PASSWORD)
    const other = await signUp(unknown, 'new@example.com', OTHER_PASSWORD)

    expect(one.status).toBe(other.status)
    expect(JSON.stringify(one.body)).toBe(JSON.stringify(other.body))
    expect(namesOf(one.headers)).toEqual(namesOf(other.headers))
  })

  test('only its mailbox learns of it', async ({ api, db }) => {
    await becomeMember(api, db)

    await signUp(api.stranger(), ADA, OTHER_PASSWORD)

    const mails = (await queuedWords(db)).filter(({ to }) => to === ADA)
    expect(mails.at(0)?.text).not.toContain('has an account already')
    expect(mails.at(-1)?.text.replaceAll('\n', ' ')).toContain('has an account already')
  })

  test('cannot be taken: the new password opens nothing, the old one still does', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await signUp(api.stranger(), ADA, OTHER_PASSWORD)
    const browser = await otherBrowser(api)

    const withNew = await signIn(browser, ADA, OTHER_PASSWORD)
    const withOld = await signIn(browser, ADA, PASSWORD)

    expect([withNew.status, withOld.status]).toEqual([401, 200])
  })

  test('what was begun moves to it once its owner is signed in, opens the link and says that it was them', async ({
    api,
    db,
  }) => {
    const { visitorId } = await becomeMember(api, db)
    const suit = await addSuit(db)
    const begun = api.stranger()
    await begun.visit()
    const claim = await beginClaim(begun, suit.id)
    await signUp(begun, ADA)
    const token = await tokenFor(db, 'confirm')
    const early = await begun.post('/api/account/confirm', { token })

    const asked = await api.post('/api/account/confirm', { token })
    const { status, body } = await api.post('/api/account/confirm', { token, wasMe: true })

    expect(early.body.code).toBe('confirm.sign-in-first')
    expect(asked.body).toMatchObject({ code: 'confirm.elsewhere', begun: [{ claims: 1 }] })
    expect([status, body.outcome]).toEqual([200, 'merged'])
    expect(await db('claims').where({ id: claim.body.id }).first()).toMatchObject({ visitorId })
    expect((await begun.get('/api/account')).status).toBe(401)
  })

  test('signing in from the browser that signed up moves all of it as well', async ({
    api,
    db,
  }) => {
    const { visitorId } = await becomeMember(api, db)
    const suit = await addSuit(db)
    const begun = api.stranger()
    await signUp(begun, ADA)
    const claim = await beginClaim(begun, suit.id)

    await signIn(begun)

    const token = await tokenFor(db, 'confirm')
    const opened = await begun.post('/api/account/confirm', { token })
    expect(await db('claims').where({ id: claim.body.id }).first()).toMatchObject({ visitorId })
    expect(opened.body.outcome).toBe('merged')
  })
})

test.for(['no address', 'ada@example', 'ada@example.com bob@example.com'])(
  'nobody signs up with "%s"',
  async (email, { api, db }) => {
    const { status, body } = await signUp(api, email)

    expect(status).toBe(422)
    expect(body.errors[0].path).toBe('/email')
    expect(await db('accounts')).toEqual([])
  },
)

test.for([
  { next: '/file/plan?from=account', to: '/file/plan?from=account' },
  { next: 'https://evil.example/', to: '/dashboard' },
  { next: '//evil.example', to: '/dashboard' },
  { next: '/\\evil.example', to: '/dashboard' },
  { next: 'javascript:alert(1)', to: '/dashboard' },
])('after it, "$next" leads to $to', async ({ next, to }, { api }) => {
  await api.visit()

  const { body } = await api.post('/api/account/sign-up', { email: ADA, next })

  expect(body.next).toBe(to)
})

test('who is signed in does not sign up again', async ({ api }) => {
  await signUp(api)

  const { status, body } = await api.post('/api/account/sign-up', { email: 'b@example.com' })

  expect([status, body.code]).toEqual([409, 'account.signed-in'])
})

function namesOf(headers: Headers): string[] {
  return headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''))
}

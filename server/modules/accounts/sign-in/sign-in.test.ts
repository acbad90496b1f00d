import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { readConfig } from '../../../config.ts'
import { addSuit } from '../../../testing/add-suit.ts'
import { beginClaim } from '../../../testing/claim-steps.ts'
import { SAVE } from '../../../testing/resume-links.ts'
import { fakeTools } from '../../../testing/tools.ts'
import { createSessions } from '../sessions/create-sessions.ts'
import { test } from '../../../testing/account-test.ts'
import {
  ADA,
  becomeMember,
  KEY,
  OTHER_PASSWORD,
  otherBrowser,
  PASSWORD,
  signIn,
  signUp,
} from '../../../testing/members.ts'

test('signs in with the password of a confirmed address, however it is typed', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const browser = await otherBrowser(api)

  const { status, body } = await signIn(browser, ' ADA@example.com ')

  expect(status).toBe(200)
  expect(body).toEqual({ signedIn: true, secondFactor: false, next: '/dashboard' })
  expect((await browser.get('/api/account')).body.email).toBe(ADA)
})

test('a wrong password, an unknown address, one that is not confirmed and one without a password get the same answer', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  await signUp(api.stranger(), 'pending@example.com', PASSWORD)
  await signUp(api.stranger(), 'link@example.com')
  const browser = await otherBrowser(api)

  const answers = [
    await signIn(browser, ADA, OTHER_PASSWORD),
    await signIn(browser, 'nobody@example.com'),
    await signIn(browser, 'pending@example.com'),
    await signIn(browser, 'link@example.com'),
    await signIn(browser, 'no address at all'),
  ]

  const told = answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  expect(new Set(told).size).toBe(1)
  expect(answers[0]?.body).toMatchObject({
    code: 'sign-in.wrong',
    title: 'Email or password is not right.',
    detail: expect.stringContaining('email you a link'),
  })
  expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
})

test('what another browser holds goes to the account; the account’s own answers stand', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  await api.post(SAVE, { stepIndex: 9, answers: { welcome: { state: 'NY' } } })
  const [mine, both] = [await addSuit(db), await addSuit(db)]
  const kept = await beginClaim(api, both.id)
  const browser = await otherBrowser(api)
  await browser.post(SAVE, {
    stepIndex: 2,
    answers: { welcome: { state: 'CA' }, brands: { a: 1 } },
  })
  const brought = await beginClaim(browser, mine.id)
  const twice = await beginClaim(browser, both.id)

  await signIn(browser)

  const { claims } = (await browser.get('/api/claims')).body as {
    claims: { id: string; state: string }[]
  }
  const states = Object.fromEntries(claims.map(({ id, state }) => [id, state]))
  expect(states).toEqual({
    [kept.body.id]: 'draft',
    [brought.body.id]: 'draft',
    [twice.body.id]: 'cancelled',
  })
  const { progress } = (await browser.get('/questionnaire/progress')).body as {
    progress: { answers: unknown }
  }
  expect(progress.answers).toEqual({ welcome: { state: 'NY' }, brands: { a: 1 } })
})

test('the key is a new one with every sign-in, and the one before opens nothing', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const before = api.cookies.get(KEY) ?? ''

  await signIn(api)

  const copy = await otherBrowser(api)
  copy.cookies.set(KEY, before)
  expect(api.cookies.get(KEY)).not.toBe(before)
  expect((await api.get('/api/account')).status).toBe(200)
  expect((await copy.get('/api/account')).status).toBe(401)
})

test('a key that nobody was given signs nobody in', async ({ api, db }) => {
  await becomeMember(api, db)
  const browser = await otherBrowser(api)

  for (const key of ['x'.repeat(43), '', 'null', (await db('accountSessions').first()).tokenHash]) {
    browser.cookies.set(KEY, key)
    expect((await browser.get('/api/account')).status).toBe(401)
  }
})

describe('the identifier of the session', () => {
  test('one that is another’s is refused', async ({ api, db }) => {
    await becomeMember(api, db)
    const other = api.stranger()
    await becomeMember(other, db, { email: 'bob@example.com' })

    const own = await api.post('/user/get', { sessionId: api.cookies.get('sessionId') })
    const foreign = await api.post('/user/get', { sessionId: other.cookies.get('sessionId') })
    const madeUp = await api.post('/user/get', { sessionId: randomUUID() })

    expect(own.status).toBe(200)
    expect([foreign.body.code, madeUp.body.code]).toEqual(['session.mismatch', 'session.mismatch'])
  })

  test('alone it signs nobody in', async ({ api, db }) => {
    await becomeMember(api, db)
    const browser = await otherBrowser(api)
    browser.cookies.set('sessionId', api.cookies.get('sessionId') ?? '')

    expect((await browser.get('/api/account')).status).toBe(401)
  })
})

const limited = test.extend('changes', ({ db }) => ({
  sessions: createSessions(fakeTools(db)),
  config: readConfig({ RATE_LIMITS: 'on' }),
}))

describe('guessing', () => {
  limited('after ten failures the right password fails too, whoever asks', async ({ api, db }) => {
    await becomeMember(api, db)
    const browser = await otherBrowser(api)
    const statuses: number[] = []
    for (let index = 0; index < 10; index += 1) {
      statuses.push((await signIn(browser, ADA, OTHER_PASSWORD)).status)
    }

    const right = await signIn(await otherBrowser(api))
    const spoofed = await browser.post(
      '/api/account/sign-in',
      { email: ADA, password: PASSWORD },
      { headers: { 'x-forwarded-for': '203.0.113.9' } },
    )

    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401))
    expect([right.status, spoofed.status]).toEqual([429, 429])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  limited('an address without an account is counted just so', async ({ api }) => {
    await api.visit()
    for (let index = 0; index < 10; index += 1) await signIn(api, 'nobody@example.com')

    const { status } = await signIn(api, 'nobody@example.com')

    expect(status).toBe(429)
  })

  limited('what was right is not counted', async ({ api, db }) => {
    await becomeMember(api, db)
    for (let index = 0; index < 12; index += 1) await signIn(api)

    const { status } = await signIn(api)

    expect(status).toBe(200)
  })

  limited('one caller fails fifty times, at whatever addresses', async ({ api, db }) => {
    await becomeMember(api, db)
    for (let index = 0; index < 50; index += 1) await signIn(api, `nobody${index}@example.com`)

    const { status } = await signIn(api)

    expect(status).toBe(429)
  })
})

import { describe, expect } from 'vitest'
import { readConfig } from '../../../config.ts'
import { queuedWords } from '../../../testing/resume-links.ts'
import { fakeTools, NOW } from '../../../testing/tools.ts'
import { createSessions } from '../sessions/create-sessions.ts'
import { test } from '../../../testing/account-test.ts'
import {
  ADA,
  becomeMember,
  losingCookies,
  OTHER_PASSWORD,
  otherBrowser,
  PASSWORD,
  signIn,
  signUp,
  tokenFor,
} from '../../../testing/members.ts'

const LINK = '/api/account/link'
const OPEN = '/api/account/link/open'
const FORGOT = '/api/account/forgot'
const RESET = '/api/account/reset'

describe.for([LINK, FORGOT])('%s', (path) => {
  test('answers and mails the same for a known and an unknown address', async ({ api, db }) => {
    await becomeMember(api, db)
    const browser = await otherBrowser(api)

    const known = await browser.post(path, { email: ADA })
    const unknown = await browser.post(path, { email: 'nobody@example.com' })

    const [one, other] = (await queuedWords(db)).slice(-2)
    expect([known.status, unknown.status]).toEqual([202, 202])
    expect(JSON.stringify(known.body)).toBe(JSON.stringify(unknown.body))
    expect(one?.text.replaceAll(/#[\w-]{43}/g, '')).toBe(other?.text.replaceAll(/#[\w-]{43}/g, ''))
  })
})

describe('a link to sign in', () => {
  test('signs in, once', async ({ api, db }) => {
    await becomeMember(api, db)
    const browser = await otherBrowser(api)
    await browser.post(LINK, { email: ADA, next: '/dashboard?from=mail' })
    const token = await tokenFor(db, 'link')

    const first = await browser.post(OPEN, { token })
    const second = await (await otherBrowser(api)).post(OPEN, { token })

    expect(first.body).toEqual({
      signedIn: true,
      secondFactor: false,
      next: '/dashboard?from=mail',
    })
    expect((await browser.get('/api/account')).body.email).toBe(ADA)
    expect([second.status, second.body.code]).toEqual([410, 'link.not-usable'])
  })

  test('is opened once more by the browser that lost the answer, for two minutes', async ({
    api,
    db,
  }) => {
    await api.visit()
    await api.post(LINK, { email: ADA })
    const token = await tokenFor(db, 'link')
    const open = () => api.post(OPEN, { token })
    await losingCookies(api, open)

    const elsewhere = await (await otherBrowser(api)).post(OPEN, { token })
    const look = await api.post(`${LINK}/look`, { token })
    const again = await losingCookies(api, open)
    await db('accountTokens').update({ usedAt: new Date(NOW.getTime() - 120_000) })
    const late = await open()

    expect([elsewhere.status, look.status, late.status]).toEqual([410, 200, 410])
    expect(again.body).toMatchObject({ signedIn: true })
    expect(await db('accounts')).toHaveLength(1)
  })

  test('is over for the browser that it signed in, but for an answer that broke off', async ({
    api,
    db,
  }) => {
    await api.visit()
    await api.post(LINK, { email: ADA })
    const token = await tokenFor(db, 'link')
    const lost = await api.post(OPEN, { token })

    const look = await api.post(`${LINK}/look`, { token })
    const again = await api.post(OPEN, { token })

    expect([look.status, look.body.code]).toEqual([410, 'link.not-usable'])
    expect(again.body).toEqual(lost.body)
    expect(await db('accountSessions')).toHaveLength(1)
  })

  test('is over after 15 minutes', async ({ api, db }) => {
    await api.visit()
    await api.post(LINK, { email: ADA })
    await db('accountTokens').update({ expiresAt: NOW })

    const { status } = await api.post(OPEN, { token: await tokenFor(db, 'link') })

    expect(status).toBe(410)
    expect(new Date((await db('accountTokens').first()).createdAt)).toEqual(NOW)
  })

  test('is stored as a hash only', async ({ api, db }) => {
    await api.visit()
    await api.post(LINK, { email: ADA })

    const token = await tokenFor(db, 'link')
    const rows = JSON.stringify(await db('accountTokens'))
    expect(token).toHaveLength(43)
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(ADA)
  })

  test('makes an account where there is none, with a confirmed address', async ({ api, db }) => {
    await api.visit()
    await api.post(LINK, { email: ADA })

    await api.post(OPEN, { token: await tokenFor(db, 'link') })

    const { body } = await api.get('/api/account')
    expect(body).toMatchObject({ email: ADA, confirmed: true, hasPassword: false })
  })

  test('takes an address back from whoever signed up with it first', async ({ api, db }) => {
    const squatter = api.stranger()
    await signUp(squatter, ADA, OTHER_PASSWORD)
    await api.visit()
    await api.post(LINK, { email: ADA })

    await api.post(OPEN, { token: await tokenFor(db, 'link'), mine: null })

    expect((await api.get('/api/account')).body).toMatchObject({
      confirmed: true,
      hasPassword: false,
    })
    expect((await squatter.get('/api/account')).status).toBe(401)
    expect((await signIn(squatter, ADA, OTHER_PASSWORD)).status).toBe(401)
  })

  test('confirms the account of the browser that opens it, not a newer one of a stranger', async ({
    api,
    db,
  }) => {
    await signUp(api, ADA)
    const { id } = (await api.get('/api/account')).body
    await signUp(api.stranger(), ADA, OTHER_PASSWORD)
    await api.post(LINK, { email: ADA })

    await api.post(OPEN, { token: await tokenFor(db, 'link') })

    expect((await api.get('/api/account')).body).toMatchObject({ id, confirmed: true })
  })

  test.for(['', 'x', 'y'.repeat(43), '0'.repeat(200)])('"%s" is none', async (token, { api }) => {
    await api.visit()

    const { status, body } = await api.post(OPEN, { token })

    expect([status, body.code]).toEqual([410, 'link.not-usable'])
  })
})

describe('a link to choose a password', () => {
  test('sets it, once, and ends every session', async ({ api, db }) => {
    await becomeMember(api, db)
    const browser = await otherBrowser(api)
    await browser.post(FORGOT, { email: ADA })
    const token = await tokenFor(db, 'reset')

    const first = await browser.post(RESET, { token, password: OTHER_PASSWORD })
    const second = await (await otherBrowser(api)).post(RESET, { token, password: PASSWORD })

    expect([first.status, second.status]).toEqual([200, 410])
    expect((await api.get('/api/account')).status).toBe(401)
    expect((await signIn(browser, ADA, PASSWORD)).status).toBe(401)
    expect((await signIn(browser, ADA, OTHER_PASSWORD)).status).toBe(200)
  })

  test('is sent once more by the browser that lost the answer, which hears that it is set', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const browser = await otherBrowser(api)
    await browser.post(FORGOT, { email: ADA })
    const token = await tokenFor(db, 'reset')
    await browser.post(RESET, { token, password: OTHER_PASSWORD })
    const mails = (await queuedWords(db)).length

    const again = await browser.post(RESET, { token, password: OTHER_PASSWORD })

    expect(again.status).toBe(200)
    expect(await queuedWords(db)).toHaveLength(mails)
    expect((await signIn(browser, ADA, OTHER_PASSWORD)).status).toBe(200)
  })

  test('a password that cannot be does not use it up', async ({ api, db }) => {
    await becomeMember(api, db)
    await api.post(FORGOT, { email: ADA })
    const token = await tokenFor(db, 'reset')

    const refused = await api.post(RESET, { token, password: 'short' })
    const taken = await api.post(RESET, { token, password: OTHER_PASSWORD })

    expect(refused.body.errors[0].path).toBe('/password')
    expect([refused.status, taken.status]).toEqual([422, 200])
  })

  test('ends the other links to the same address, and tells the owner', async ({ api, db }) => {
    await becomeMember(api, db)
    await api.post(FORGOT, { email: ADA })
    const older = await tokenFor(db, 'reset')
    await api.post(LINK, { email: ADA })
    const link = await tokenFor(db, 'link')
    await api.post(FORGOT, { email: ADA })

    const { status } = await api.post(RESET, {
      token: await tokenFor(db, 'reset'),
      password: OTHER_PASSWORD,
    })

    expect(status).toBe(200)
    expect((await api.post(RESET, { token: older, password: PASSWORD })).status).toBe(410)
    expect((await api.post(OPEN, { token: link })).status).toBe(410)
    expect((await queuedWords(db)).at(-1)).toMatchObject({
      to: ADA,
      text: expect.stringContaining('password of your account was changed'),
    })
  })
})

const limited = test.extend('changes', ({ db }) => ({
  sessions: createSessions(fakeTools(db)),
  config: readConfig({ RATE_LIMITS: 'on' }),
}))

limited(
  'three links an hour to choose a password go to one address; the answer stays the same',
  async ({ api, db }) => {
    await api.visit()
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1) {
      statuses.push((await api.post(FORGOT, { email: ADA })).status)
    }

    expect(statuses).toEqual([202, 202, 202, 202, 202])
    expect(await queuedWords(db)).toHaveLength(3)
  },
)

limited(
  'a stranger who has links mailed does not use up those of the owner',
  async ({ api, db }) => {
    const stranger = api.stranger()
    await stranger.visit()
    for (let index = 0; index < 6; index += 1) await stranger.post(LINK, { email: ADA })
    const byStranger = (await queuedWords(db)).length
    await api.visit()

    await api.post(LINK, { email: ADA })

    expect(byStranger).toBe(3)
    expect(await queuedWords(db)).toHaveLength(4)
  },
)

limited(
  'ten links an hour sign in to one address, from however many browsers',
  async ({ api, db }) => {
    for (let index = 0; index < 12; index += 1) {
      await (await otherBrowser(api)).post(LINK, { email: ADA })
    }

    expect(await queuedWords(db)).toHaveLength(10)
  },
)

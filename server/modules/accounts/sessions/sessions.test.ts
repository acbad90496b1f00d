import { describe, expect } from 'vitest'
import { addSuit } from '../../../testing/add-suit.ts'
import { beginClaim } from '../../../testing/claim-steps.ts'
import { queuedWords } from '../../../testing/resume-links.ts'
import { fakeTools, NOW } from '../../../testing/tools.ts'
import { test } from '../../../testing/account-test.ts'
import {
  ADA,
  becomeMember,
  KEY,
  OTHER_PASSWORD,
  otherBrowser,
  PASSWORD,
  signIn,
  tokenFor,
} from '../../../testing/members.ts'
import type { Answer, Api } from '../../../testing/api.ts'
import { codeAt } from '../two-factor/totp.ts'
import { createSessions } from './create-sessions.ts'
import { sessionCookies } from './session-cookies.ts'

const DAY_MS = 86_400_000

describe('signing out', () => {
  test('ends the session in the database: a copy of the key opens nothing', async ({ api, db }) => {
    await becomeMember(api, db)
    const key = api.cookies.get(KEY) ?? ''
    const copy = await otherBrowser(api)
    copy.cookies.set(KEY, key)
    const before = await copy.get('/api/account')

    await api.post('/api/account/sign-out')

    expect(before.status).toBe(200)
    expect(await db('accountSessions')).toEqual([])
    expect((await copy.get('/api/account')).status).toBe(401)
  })

  test('leaves nothing of the account within reach of the browser', async ({ api, db }) => {
    await becomeMember(api, db)
    const { body } = await beginClaim(api, (await addSuit(db)).id)
    const visitor = api.cookies.get('sparrow_visitor')

    await api.post('/api/account/sign-out')
    await api.visit()

    expect(api.cookies.get('sparrow_visitor')).not.toBe(visitor)
    expect((await api.get('/api/claims')).body.claims).toEqual([])
    expect((await api.get(`/api/claims/${body.id}`)).status).toBe(404)
  })

  test('is answered the same when nobody is signed in', async ({ api }) => {
    await api.visit()

    const { status, body } = await api.post('/api/account/sign-out')

    expect([status, body]).toEqual([200, { done: true }])
  })
})

describe('the list of sessions', () => {
  test('names the browsers, and ends one of them', async ({ api, db }) => {
    await becomeMember(api, db)
    const phone = await otherBrowser(api)
    await phone.post(
      '/api/account/sign-in',
      { email: ADA, password: PASSWORD },
      { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/19 Safari/604' } },
    )
    const { sessions } = (await api.get('/api/account')).body as {
      sessions: { id: string; device: string; current: boolean }[]
    }
    const theirs = sessions.find(({ current }) => !current)

    const { status } = await api.delete(`/api/account/sessions/${theirs?.id}`)

    expect(sessions).toHaveLength(2)
    expect(theirs?.device).toBe('Safari on iPhone')
    expect(status).toBe(200)
    expect((await phone.get('/api/account')).status).toBe(401)
    expect((await api.get('/api/account')).status).toBe(200)
  })

  test('another’s session is as unknown as none', async ({ api, db }) => {
    await becomeMember(api, db)
    const other = api.stranger()
    await becomeMember(other, db, { email: 'bob@example.com' })

    const foreign = await api.delete(`/api/account/sessions/${other.cookies.get('sessionId')}`)
    const none = await api.delete('/api/account/sessions/019a0000-0000-7000-8000-000000000000')

    expect([foreign.status, none.status]).toEqual([404, 404])
    expect((await other.get('/api/account')).status).toBe(200)
  })

  test('all others end at once', async ({ api, db }) => {
    await becomeMember(api, db)
    const phone = await otherBrowser(api)
    await signIn(phone)

    await api.post('/api/account/sessions/end-others')

    expect((await phone.get('/api/account')).status).toBe(401)
    expect((await api.get('/api/account')).status).toBe(200)
  })
})

const LINK = '/api/account/link'

test.for([
  ['all others are ended', (api: Api) => api.post('/api/account/sessions/end-others')],
  ['it is ended', async (api: Api, id: string) => api.delete(`/api/account/sessions/${id}`)],
  [
    'the password is changed',
    (api: Api) => api.post('/api/account/password', { current: PASSWORD, new: OTHER_PASSWORD }),
  ],
  ['codes are turned on', turnCodesOn],
] as const)(
  'a browser whose session ends because %s does not come back by the link that signed it in a moment ago',
  async ([, end], { api, db }) => {
    await becomeMember(api, db)
    const phone = await otherBrowser(api)
    await phone.post(LINK, { email: ADA })
    const token = await tokenFor(db, 'link')
    const first = await phone.post(`${LINK}/open`, { token })

    const { status } = await end(api, phone.cookies.get('sessionId') ?? '')
    const again = await phone.post(`${LINK}/open`, { token })

    expect([first.status, status]).toEqual([200, 200])
    expect([again.status, again.body.code]).toEqual([410, 'link.not-usable'])
    expect((await phone.get('/api/account')).status).toBe(401)
    expect((await api.get('/api/account')).status).toBe(200)
  },
)

async function turnCodesOn(api: Api): Promise<Answer> {
  const { secret } = (await api.post('/api/account/two-factor/start')).body
  return api.post('/api/account/two-factor/confirm', { code: codeAt(secret, NOW) })
}

test('where the site is https, its cookies are out of every other host’s and script’s reach', () => {
  const cookies = sessionCookies(
    { publicUrl: 'https://sparrow.example' },
    { token: 'key', sessionId: 'identifier' },
  )

  expect(cookies.slice(0, 2)).toEqual([
    '__Host-sparrow_account=key; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure',
    'sessionId=identifier; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure',
  ])
})

test('a session ends after 30 days, however much it is used', async ({ api, db }) => {
  await becomeMember(api, db)
  const cookies = `${KEY}=${api.cookies.get(KEY)}`
  const at = (days: number) =>
    createSessions(fakeTools(db, { clock: { now: () => new Date(NOW.getTime() + days * DAY_MS) } }))

  const before = await at(29.9).read(cookies)
  const after = await at(30).read(cookies)

  expect(before?.sessionId).toBe(api.cookies.get('sessionId'))
  expect(after).toBeUndefined()
})

describe('changing the password', () => {
  const CHANGE = '/api/account/password'

  test('ends all other sessions and gives this one another key', async ({ api, db }) => {
    await becomeMember(api, db)
    const phone = await otherBrowser(api)
    await signIn(phone)
    const key = api.cookies.get(KEY)

    const { status } = await api.post(CHANGE, { current: PASSWORD, new: OTHER_PASSWORD })

    expect(status).toBe(200)
    expect(api.cookies.get(KEY)).not.toBe(key)
    expect((await api.get('/api/account')).status).toBe(200)
    expect((await phone.get('/api/account')).status).toBe(401)
    expect((await signIn(phone, ADA, OTHER_PASSWORD)).status).toBe(200)
  })

  test('who lost the answer and sends the same again hears that it is done, once', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const change = () => api.post(CHANGE, { current: PASSWORD, new: OTHER_PASSWORD })
    await change()
    const mails = (await queuedWords(db)).length

    const again = await change()

    expect([again.status, again.body]).toEqual([200, { done: true }])
    expect(await queuedWords(db)).toHaveLength(mails)
    expect((await signIn(await otherBrowser(api), ADA, OTHER_PASSWORD)).status).toBe(200)
  })

  test('needs the one that there is', async ({ api, db }) => {
    await becomeMember(api, db)

    const without = await api.post(CHANGE, { new: OTHER_PASSWORD })
    const wrong = await api.post(CHANGE, { current: OTHER_PASSWORD, new: OTHER_PASSWORD })

    expect([without.status, wrong.status]).toEqual([401, 401])
    expect((await signIn(await otherBrowser(api))).status).toBe(200)
  })

  test('without one a fresh sign-in is enough, and an old one is not', async ({ api, db }) => {
    await becomeMember(api, db)
    await db('accounts').update({ passwordHash: null })
    await db('accountSessions').update({ signedInAt: new Date(NOW.getTime() - 16 * 60_000) })
    const old = await api.post(CHANGE, { new: OTHER_PASSWORD })
    await db('accountSessions').update({ signedInAt: NOW })

    const fresh = await api.post(CHANGE, { new: OTHER_PASSWORD })

    expect([old.status, old.body.code, fresh.status]).toEqual([403, 'sign-in.not-fresh', 200])
  })
})

test('on a live site staff are staff only with codes from a phone', async ({ api, db }) => {
  await becomeMember(api, db)
  await db('accounts').update({ role: 'owner' })
  const key = api.cookies.get(KEY) ?? ''
  const here = createSessions(fakeTools(db))
  const { config } = fakeTools(db)
  const live = createSessions(fakeTools(db, { config: { ...config, live: true } }))
  const rolesOf = async (sessions: typeof live) => (await sessions.read(`${KEY}=${key}`))?.roles

  const without = [await rolesOf(here), await rolesOf(live)]
  await db('accounts').update({
    totpSince: NOW,
    sealedTotpSecret: Buffer.from('s'),
    totpLastStep: 1,
  })

  expect(without).toEqual([['owner'], []])
  expect(await rolesOf(live)).toEqual(['owner'])
})

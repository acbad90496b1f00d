import { describe, expect } from 'vitest'
import { addSuit } from '../../../testing/add-suit.ts'
import type { Answer, Api } from '../../../testing/api.ts'
import { beginClaim } from '../../../testing/claim-steps.ts'
import { NOW } from '../../../testing/tools.ts'
import { test } from '../../../testing/account-test.ts'
import { authenticator } from '../../../testing/authenticator.ts'
import { becomeMember, otherBrowser, signIn, signUp } from '../../../testing/members.ts'
import { codeAt } from '../two-factor/totp.ts'

const ADD = '/api/account/passkeys'
const SIGN_IN = '/api/account/passkey/sign-in'
type Device = ReturnType<typeof authenticator>

async function addTo(
  api: Api,
  device: Device,
  ceremony: Parameters<Device['create']>[1] = {},
): Promise<Answer> {
  const { options } = (await api.post(`${ADD}/options`)).body
  return api.post(ADD, { name: 'My phone', response: device.create(options, ceremony) })
}

async function signInBy(
  api: Api,
  device: Device,
  ceremony: Parameters<Device['get']>[1] = {},
): Promise<Answer> {
  const { options } = (await api.post('/api/account/passkey/options')).body
  return api.post(SIGN_IN, { response: device.get(options, ceremony), next: '/account' })
}

describe('a passkey', () => {
  test('is added, listed and signs in, with all that the browser holds', async ({ api, db }) => {
    await becomeMember(api, db)
    const device = authenticator()
    const added = await addTo(api, device)
    const browser = await otherBrowser(api)
    const claim = await beginClaim(browser, (await addSuit(db)).id)

    const { status, body } = await signInBy(browser, device)

    expect([added.status, status]).toEqual([201, 200])
    expect(body).toEqual({ signedIn: true, secondFactor: false, next: '/account' })
    expect((await browser.get('/api/account')).body.passkeys).toEqual([
      {
        id: added.body.id,
        name: 'My phone',
        createdAt: NOW.toISOString(),
        lastUsedAt: NOW.toISOString(),
      },
    ])
    expect((await api.get('/api/claims')).body.claims).toMatchObject([{ id: claim.body.id }])
  })

  test('is two factors: no code is asked for', async ({ api, db }) => {
    await becomeMember(api, db)
    const device = authenticator()
    await addTo(api, device)
    const { secret } = (await api.post('/api/account/two-factor/start')).body
    await api.post('/api/account/two-factor/confirm', { code: codeAt(secret, NOW) })

    const { body } = await signInBy(await otherBrowser(api), device)

    expect(body.signedIn).toBe(true)
  })

  test('that was removed signs nobody in', async ({ api, db }) => {
    await becomeMember(api, db)
    const device = authenticator()
    const { body } = await addTo(api, device)

    const removed = await api.delete(`${ADD}/${body.id}`)
    const { status } = await signInBy(await otherBrowser(api), device)

    expect([removed.status, status]).toEqual([200, 401])
  })

  test('that is removed ends what passkeys began in other browsers', async ({ api, db }) => {
    await becomeMember(api, db)
    const device = authenticator()
    const { body } = await addTo(api, device)
    const [byPassword, thief] = [await otherBrowser(api), await otherBrowser(api)]
    await signIn(byPassword)
    await signInBy(thief, device)
    await signInBy(api, device)

    await api.delete(`${ADD}/${body.id}`)

    const browsers = [api, byPassword, thief]
    const answers = await Promise.all(browsers.map((browser) => browser.get('/api/account')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401])
  })

  test('of another account is as unknown as none', async ({ api, db }) => {
    await becomeMember(api, db)
    const { body } = await addTo(api, authenticator())
    const other = api.stranger()
    await becomeMember(other, db, { email: 'bob@example.com' })

    expect((await other.delete(`${ADD}/${body.id}`)).status).toBe(404)
    expect((await api.get('/api/account')).body.passkeys).toHaveLength(1)
  })
})

test('while the database does not answer nobody is told that their passkey is not known', async ({
  ownApi: api,
  ownerDb,
}) => {
  await api.visit()
  const { options } = (await api.post('/api/account/passkey/options')).body
  await ownerDb.raw(`
    create function away() returns trigger language plpgsql as
      $$ begin raise exception 'took too long' using errcode = '57014'; end $$;
    create trigger is_away before update on account_tokens execute function away()`)

  const { status, body } = await api.post(SIGN_IN, { response: authenticator().get(options) })

  expect([status, body.code]).toEqual([503, 'unavailable'])
})

describe('what does not verify', () => {
  test('an answer sent again signs nobody in: its challenge is used up', async ({ api, db }) => {
    await becomeMember(api, db)
    const device = authenticator()
    await addTo(api, device)
    const { options } = (await api.post('/api/account/passkey/options')).body
    const response = device.get(options)

    const first = await api.post(SIGN_IN, { response })
    const second = await (await otherBrowser(api)).post(SIGN_IN, { response })

    expect([first.status, second.status, second.body.code]).toEqual([200, 401, 'passkey.unknown'])
  })

  test.for([
    { what: 'from another site', ceremony: { origin: 'https://evil.example' } },
    { what: 'without asking for the person', ceremony: { isVerified: false } },
  ])('$what neither adds nor signs in', async ({ ceremony }, { api, db }) => {
    await becomeMember(api, db)
    const device = authenticator()
    const refused = await addTo(api, authenticator(), ceremony)
    await addTo(api, device)

    const { status } = await signInBy(await otherBrowser(api), device, ceremony)

    expect([refused.status, refused.body.code, status]).toEqual([422, 'passkey.refused', 401])
  })

  test('another device’s signature under a known name signs nobody in', async ({ api, db }) => {
    await becomeMember(api, db)
    const device = authenticator()
    await addTo(api, device)
    const browser = await otherBrowser(api)
    const { options } = (await browser.post('/api/account/passkey/options')).body

    const { id } = device
    const response = { ...authenticator().get(options), id, rawId: id }
    expect((await browser.post(SIGN_IN, { response })).status).toBe(401)
  })

  test.for([{}, { clientDataJSON: 'x' }, { clientDataJSON: 'bnVsbA' }])(
    'a made-up answer %o is refused, not an error',
    async (inner, { api }) => {
      await api.visit()

      const { status } = await api.post(SIGN_IN, {
        response: { id: 'x', rawId: 'x', type: 'public-key', response: inner },
      })

      expect(status).toBe(401)
    },
  )

  test('a challenge that one account was given adds nothing to another', async ({ api, db }) => {
    await becomeMember(api, db)
    const other = api.stranger()
    await becomeMember(other, db, { email: 'bob@example.com' })
    const { options } = (await api.post(`${ADD}/options`)).body

    const { status } = await other.post(ADD, {
      name: 'x',
      response: authenticator().create(options),
    })

    expect(status).toBe(401)
  })
})

test('an address that is not confirmed, and a sign-in that is not fresh, get none', async ({
  api,
  db,
}) => {
  await signUp(api)
  const pending = await api.post(`${ADD}/options`)
  await db('accountSessions').update({ signedInAt: new Date(NOW.getTime() - 16 * 60_000) })

  const stale = await api.post(`${ADD}/options`)

  expect([pending.body.code, stale.body.code]).toEqual(['account.unconfirmed', 'sign-in.not-fresh'])
})

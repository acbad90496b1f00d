import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { addSuit } from '../../../testing/add-suit.ts'
import type { Answer, Api } from '../../../testing/api.ts'
import { beginClaim } from '../../../testing/claim-steps.ts'
import { NOW } from '../../../testing/tools.ts'
import { test } from '../../../testing/account-test.ts'
import {
  ADA,
  becomeMember,
  KEY,
  losingCookies,
  OTHER_PASSWORD,
  otherBrowser,
  signIn,
  tokenFor,
} from '../../../testing/members.ts'
import { codeAt } from './totp.ts'

const STEP_MS = 30_000
const CODE = '/api/account/sign-in/code'
const later = (steps: number) => new Date(NOW.getTime() + steps * STEP_MS)

/** A member with a second factor; the code of this moment is used up by it. */
async function withSecondFactor(
  api: Api,
  db: Knex,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await becomeMember(api, db)
  const { secret } = (await api.post('/api/account/two-factor/start')).body as { secret: string }
  const confirmed = await api.post('/api/account/two-factor/confirm', { code: codeAt(secret, NOW) })
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${confirmed.status}`)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

const sendCode = (api: Api, code: string): Promise<Answer> => api.post(CODE, { code })

describe('signing in with a second factor', () => {
  test('the password alone opens and moves nothing', async ({ api, db }) => {
    await withSecondFactor(api, db)
    const browser = await otherBrowser(api)
    const claim = await beginClaim(browser, (await addSuit(db)).id)

    const { status, body } = await signIn(browser)

    expect([status, body]).toEqual([
      200,
      { signedIn: false, secondFactor: true, next: '/dashboard' },
    ])
    expect(browser.cookies.get(KEY)).toBeUndefined()
    expect((await browser.get('/api/account')).status).toBe(401)
    expect((await browser.get('/api/claims')).body.claims).toMatchObject([{ id: claim.body.id }])
    expect((await api.get('/api/claims')).body.claims).toEqual([])
  })

  test('the code of the app ends it, and then all moves', async ({ api, db }) => {
    const { secret } = await withSecondFactor(api, db)
    const browser = await otherBrowser(api)
    const claim = await beginClaim(browser, (await addSuit(db)).id)
    await signIn(browser)

    const { status, body } = await sendCode(browser, codeAt(secret, later(1)))

    expect([status, body.signedIn]).toEqual([200, true])
    expect((await api.get('/api/claims')).body.claims).toMatchObject([{ id: claim.body.id }])
  })

  test('who lost the answer sends the same code again, and no other', async ({ api, db }) => {
    const { recoveryCodes } = await withSecondFactor(api, db)
    const browser = await otherBrowser(api)
    await signIn(browser)
    const [code = '', another = ''] = recoveryCodes
    await losingCookies(browser, () => sendCode(browser, code))

    const other = await sendCode(browser, another)
    const again = await sendCode(browser, code)

    expect([other.status, other.body.code]).toEqual([410, 'link.not-usable'])
    expect([again.status, again.body.signedIn]).toEqual([200, true])
    expect((await browser.get('/api/account')).body.twoFactor).toMatchObject({
      recoveryCodesLeft: recoveryCodes.length - 1,
    })
  })

  test('a code is good once', async ({ api, db }) => {
    const { secret } = await withSecondFactor(api, db)
    const [one, other] = [await otherBrowser(api), await otherBrowser(api)]
    await signIn(one)
    await signIn(other)
    const code = codeAt(secret, later(1))

    const first = await sendCode(one, code)
    const second = await sendCode(other, code)

    expect([first.status, second.status]).toEqual([200, 401])
    expect(second.body.code).toBe('sign-in.code-wrong')
  })

  test('a recovery code signs in, once', async ({ api, db }) => {
    const { recoveryCodes } = await withSecondFactor(api, db)
    const [one, other] = [await otherBrowser(api), await otherBrowser(api)]
    await signIn(one)
    await signIn(other)
    const code = recoveryCodes[3]?.toUpperCase().replace('-', ' ') ?? ''

    const first = await sendCode(one, code)
    const second = await sendCode(other, code)

    expect(recoveryCodes).toHaveLength(10)
    expect([first.status, second.status]).toEqual([200, 401])
    expect((await one.get('/api/account')).body.twoFactor).toEqual({
      on: true,
      recoveryCodesLeft: 9,
    })
  })

  test('a code without a password, or after ten minutes, signs nobody in', async ({ api, db }) => {
    const { secret } = await withSecondFactor(api, db)
    const [none, old] = [await otherBrowser(api), await otherBrowser(api)]
    await signIn(old)
    await db('accountTokens').where({ purpose: 'second-factor' }).update({ expiresAt: NOW })

    const answers = [
      await sendCode(none, codeAt(secret, later(1))),
      await sendCode(old, codeAt(secret, later(1))),
    ]

    expect(answers.map(({ status }) => status)).toEqual([410, 410])
  })

  test('a mailed link asks for it too, and a reset password as well', async ({ api, db }) => {
    await withSecondFactor(api, db)
    const browser = await otherBrowser(api)
    await browser.post('/api/account/link', { email: ADA })
    const byLink = await browser.post('/api/account/link/open', {
      token: await tokenFor(db, 'link'),
    })
    await browser.post('/api/account/forgot', { email: ADA })
    const token = await tokenFor(db, 'reset')
    await browser.post('/api/account/reset', { token, password: OTHER_PASSWORD })

    const byPassword = await signIn(browser, ADA, OTHER_PASSWORD)

    expect([byLink.body.secondFactor, byPassword.body.secondFactor]).toEqual([true, true])
    expect((await browser.get('/api/account')).status).toBe(401)
  })
})

describe('setting it up', () => {
  test('a secret counts only once a code of it was shown', async ({ api, db }) => {
    await becomeMember(api, db)
    const { body } = await api.post('/api/account/two-factor/start')

    const wrong = await api.post('/api/account/two-factor/confirm', { code: '000000' })

    expect(body.uri).toBe(
      `otpauth://totp/Sparrow:ada%40example.com?secret=${body.secret}&issuer=Sparrow&digits=6&period=30`,
    )
    expect(wrong.status).toBe(401)
    expect((await signIn(await otherBrowser(api))).body.signedIn).toBe(true)
  })

  test('who lost the answer sends the same code again, and gets recovery codes that work', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const { secret } = (await api.post('/api/account/two-factor/start')).body as { secret: string }
    const confirm = (code: string) => api.post('/api/account/two-factor/confirm', { code })
    const code = codeAt(secret, NOW)
    const lost = await confirm(code)

    const again = await confirm(code)
    const another = await confirm(codeAt(secret, later(1)))

    expect(again.status).toBe(200)
    expect([another.status, another.body.code]).toEqual([409, 'already-exists'])
    const browser = await otherBrowser(api)
    await signIn(browser)
    const [old, shown] = [lost.body.recoveryCodes[0], again.body.recoveryCodes[0]]
    expect((await sendCode(browser, old)).status).toBe(401)
    expect((await sendCode(browser, shown)).status).toBe(200)
  })

  test('ends the sessions that were begun without it, and gives this one another key', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const phone = await otherBrowser(api)
    await signIn(phone)
    const { secret } = (await api.post('/api/account/two-factor/start')).body as { secret: string }
    const key = api.cookies.get(KEY)

    await api.post('/api/account/two-factor/confirm', { code: codeAt(secret, NOW) })

    expect((await phone.get('/api/account')).status).toBe(401)
    expect((await api.get('/api/account')).body.twoFactor.on).toBe(true)
    expect(api.cookies.get(KEY)).not.toBe(key)
  })

  test('secret and recovery codes are not in the database', async ({ api, db }) => {
    const { secret, recoveryCodes } = await withSecondFactor(api, db)

    const row = await db('accounts').first()
    expect(row.sealedTotpSecret.toString('latin1')).not.toContain(secret)
    expect(JSON.stringify(row.recoveryHashes)).not.toContain(recoveryCodes[0])
  })

  test('needs a fresh sign-in, to begin and to end', async ({ api, db }) => {
    const { secret } = await withSecondFactor(api, db)
    await db('accountSessions').update({ signedInAt: later(-31) })
    const code = codeAt(secret, later(1))

    const begin = await api.post('/api/account/two-factor/start')
    const end = await api.post('/api/account/two-factor/stop', { code })

    expect([begin.body.code, end.body.code]).toEqual(['sign-in.not-fresh', 'sign-in.not-fresh'])
  })

  test('ends by one of its codes', async ({ api, db }) => {
    const { secret } = await withSecondFactor(api, db)
    const used = await api.post('/api/account/two-factor/stop', { code: codeAt(secret, NOW) })

    const stop = () => api.post('/api/account/two-factor/stop', { code: codeAt(secret, later(1)) })
    const lost = await stop()
    const again = await stop()

    expect([used.status, lost.status, again.status]).toEqual([401, 200, 200])
    expect((await signIn(await otherBrowser(api))).body.signedIn).toBe(true)
  })
})

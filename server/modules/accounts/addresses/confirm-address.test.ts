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
  losingCookies,
  OTHER_PASSWORD,
  otherBrowser,
  PASSWORD,
  signIn,
  signUp,
  tokenFor,
} from '../../../testing/members.ts'
import { createStaffAccount } from '../create-staff-account.ts'

const CONFIRM = '/api/account/confirm'

describe('the link of a sign-up', () => {
  test('confirms the address in the browser that signed up, under another key, once', async ({
    api,
    db,
  }) => {
    await api.visit()
    await api.post('/api/account/sign-up', { email: ADA, password: PASSWORD, next: '/file/plan' })
    const key = api.cookies.get(KEY)
    const token = await tokenFor(db, 'confirm')

    const first = await api.post(CONFIRM, { token })
    const elsewhere = await otherBrowser(api)
    const second = await elsewhere.post(CONFIRM, { token, password: PASSWORD })

    expect(first.body).toEqual({ outcome: 'confirmed', next: '/file/plan' })
    expect(api.cookies.get(KEY)).not.toBe(key)
    expect((await api.get('/api/account')).body.confirmed).toBe(true)
    expect(second.status).toBe(410)
  })

  test('whoever lost the answer, with or without its cookies, presses again and hears that it is confirmed', async ({
    api,
    db,
  }) => {
    await signUp(api, ADA)
    const token = await tokenFor(db, 'confirm')
    const confirm = () => api.post(CONFIRM, { token })
    const lost = await losingCookies(api, confirm)

    const again = await confirm()
    const thrice = await confirm()

    expect(lost.body.outcome).toBe('confirmed')
    expect([again.body, thrice.body]).toEqual([lost.body, lost.body])
    expect((await api.get('/api/account')).body).toMatchObject({ email: ADA, confirmed: true })
    expect(await db('accounts')).toHaveLength(1)
  })

  test('in another browser, too, whoever says that it was them and lost the answer presses again', async ({
    api,
    db,
  }) => {
    await signUp(api.stranger(), ADA, OTHER_PASSWORD)
    const token = await tokenFor(db, 'confirm')
    await api.visit()
    const confirm = () => api.post(CONFIRM, { token, wasMe: true })
    const lost = await losingCookies(api, confirm)

    const again = await confirm()

    expect([lost.body.outcome, again.body]).toEqual(['confirmed', lost.body])
    expect((await api.get('/api/account')).body).toMatchObject({ email: ADA, confirmed: true })
    expect((await (await otherBrowser(api)).post(CONFIRM, { token, wasMe: true })).status).toBe(410)
  })

  test('in another browser it asks for the password, and uses nothing up by asking', async ({
    api,
    db,
  }) => {
    await signUp(api, ADA, PASSWORD)
    const token = await tokenFor(db, 'confirm')
    const phone = await otherBrowser(api)

    const bare = await phone.post(CONFIRM, { token })
    const wrong = await phone.post(CONFIRM, { token, password: OTHER_PASSWORD })
    const right = await phone.post(CONFIRM, { token, password: PASSWORD })

    expect([bare.status, wrong.status, right.status]).toEqual([409, 401, 200])
    expect(bare.body).toMatchObject({
      code: 'confirm.elsewhere',
      hasPassword: true,
      begun: [{ at: NOW.toISOString(), device: 'A browser', claims: 0 }],
    })
    expect((await phone.get('/api/account')).body).toMatchObject({ email: ADA, confirmed: true })
    expect((await api.get('/api/account')).status).toBe(200)
  })

  test('taken over, it ends the session and the password of whoever signed up', async ({
    api,
    db,
  }) => {
    const squatter = api.stranger()
    await signUp(squatter, ADA, OTHER_PASSWORD)
    const token = await tokenFor(db, 'confirm')
    await api.visit()

    const { status } = await api.post(CONFIRM, { token, wasMe: true })

    expect(status).toBe(200)
    expect((await api.get('/api/account')).body).toMatchObject({
      confirmed: true,
      hasPassword: false,
    })
    expect((await squatter.get('/api/account')).status).toBe(401)
    expect((await signIn(squatter, ADA, OTHER_PASSWORD)).status).toBe(401)
  })

  test('brings along what the other browser holds', async ({ api, db }) => {
    await signUp(api, ADA, PASSWORD)
    const phone = await otherBrowser(api)
    const claim = await beginClaim(phone, (await addSuit(db)).id)

    await phone.post(CONFIRM, { token: await tokenFor(db, 'confirm'), password: PASSWORD })

    expect((await api.get('/api/claims')).body.claims).toMatchObject([{ id: claim.body.id }])
  })

  test('comes again when asked for', async ({ api, db }) => {
    await signUp(api)
    const before = await tokenFor(db, 'confirm')

    const { status } = await api.post(`${CONFIRM}/again`)

    const token = await tokenFor(db, 'confirm')
    expect([status, token === before]).toEqual([202, false])
    expect((await api.post(CONFIRM, { token })).status).toBe(200)
    expect((await api.post(CONFIRM, { token: before })).status).toBe(410)
  })
})

describe('changing the address', () => {
  const CHANGE = '/api/account/email'
  const NEW = 'lovelace@example.com'

  test.for([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)(
    'needs both mailboxes: first the %s one, then the %s one',
    async ([first, second], { api, db }) => {
      await becomeMember(api, db)
      await api.post(CHANGE, { newEmail: NEW, password: PASSWORD })
      const tokens = {
        old: await tokenFor(db, 'emailChange', ADA),
        new: await tokenFor(db, 'emailChange', NEW),
      }
      const elsewhere = await otherBrowser(api)
      const browsers = { old: elsewhere, new: api }

      const one = await browsers[first].post(`${CHANGE}/confirm`, { token: tokens[first] })
      const between = await api.get('/api/account')
      const two = await browsers[second].post(`${CHANGE}/confirm`, { token: tokens[second] })

      expect(one.body).toEqual({ changed: false, waitsFor: second })
      expect(between.body).toMatchObject({ email: ADA, emailChange: { newEmail: NEW } })
      expect(two.body).toEqual({ changed: true, waitsFor: null })
      expect((await api.get('/api/account')).body).toMatchObject({ email: NEW, emailChange: null })
      expect((await signIn(elsewhere, NEW)).status).toBe(200)
      expect((await signIn(elsewhere, ADA)).status).toBe(401)
      expect((await queuedWords(db)).slice(-2).map(({ to }) => to)).toEqual([ADA, NEW])
    },
  )

  test.for(['reset', 'change', 'given anew'] as const)(
    'ends when the password is chosen anew: %s',
    async (way, { api, db }) => {
      await becomeMember(api, db)
      await api.post(CHANGE, { newEmail: NEW, password: PASSWORD })
      const confirm = (token: string) => api.post(`${CHANGE}/confirm`, { token })
      const first = await confirm(await tokenFor(db, 'emailChange', ADA))

      if (way === 'reset') {
        await api.post('/api/account/forgot', { email: ADA })
        const token = await tokenFor(db, 'reset')
        await api.post('/api/account/reset', { token, password: OTHER_PASSWORD })
        await signIn(api, ADA, OTHER_PASSWORD)
      } else if (way === 'change') {
        await api.post('/api/account/password', { current: PASSWORD, new: OTHER_PASSWORD })
      } else {
        await createStaffAccount(fakeTools(db), {
          email: ADA,
          password: OTHER_PASSWORD,
          role: 'viewer',
        })
        await signIn(api, ADA, OTHER_PASSWORD)
      }
      const second = await confirm(await tokenFor(db, 'emailChange', NEW))

      expect([first.status, second.status]).toEqual([200, 410])
      expect((await api.get('/api/account')).body).toMatchObject({ email: ADA, emailChange: null })
    },
  )

  test('the link of the new mailbox counts only where its account is signed in, and is not used up elsewhere', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await api.post(CHANGE, { newEmail: NEW, password: PASSWORD })
    await api.post(`${CHANGE}/confirm`, { token: await tokenFor(db, 'emailChange', ADA) })
    const token = await tokenFor(db, 'emailChange', NEW)
    const nobody = await otherBrowser(api)
    const other = api.stranger()
    await becomeMember(other, db, { email: 'bob@example.com' })

    const refused = [
      await nobody.post(`${CHANGE}/confirm`, { token }),
      await other.post(`${CHANGE}/confirm`, { token }),
    ]
    const unchanged = (await api.get('/api/account')).body.email
    await signIn(nobody)
    const { body } = await nobody.post(`${CHANGE}/confirm`, { token })

    const code = 'email-change.sign-in-first'
    expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual([
      [409, code],
      [409, code],
    ])
    expect(unchanged).toBe(ADA)
    expect(body).toEqual({ changed: true, waitsFor: null })
  })

  test('asked for twice because an answer got lost, both mailboxes get one link, which is good', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await api.post(CHANGE, { newEmail: NEW, password: PASSWORD })
    const token = await tokenFor(db, 'emailChange', NEW)
    const mails = (await queuedWords(db)).length

    const again = await api.post(CHANGE, { newEmail: NEW, password: PASSWORD })
    const wrong = await api.post(CHANGE, { newEmail: NEW, password: OTHER_PASSWORD })

    expect([again.status, wrong.status]).toEqual([202, 401])
    expect(await queuedWords(db)).toHaveLength(mails)
    expect((await api.post(`${CHANGE}/confirm`, { token })).status).toBe(200)
  })

  test('another address in place of a slip gets its links at once', async ({ api, db }) => {
    await becomeMember(api, db)
    await api.post(CHANGE, { newEmail: 'lovelcae@example.com', password: PASSWORD })

    await api.post(CHANGE, { newEmail: NEW, password: PASSWORD })

    const token = await tokenFor(db, 'emailChange', NEW)
    expect((await api.post(`${CHANGE}/confirm`, { token })).status).toBe(200)
  })

  test('the same link twice is one mailbox', async ({ api, db }) => {
    await becomeMember(api, db)
    await api.post(CHANGE, { newEmail: NEW, password: PASSWORD })
    const token = await tokenFor(db, 'emailChange', NEW)
    await api.post(`${CHANGE}/confirm`, { token })

    const { body } = await api.post(`${CHANGE}/confirm`, { token })

    expect(body).toEqual({ changed: false, waitsFor: 'old' })
  })

  test('needs the password', async ({ api, db }) => {
    await becomeMember(api, db)

    const { status } = await api.post(CHANGE, { newEmail: NEW, password: OTHER_PASSWORD })

    expect(status).toBe(401)
    expect(await tokenFor(db, 'emailChange', NEW)).toBe('')
  })

  test('to an address that has an account is told only to who has both mailboxes', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    await becomeMember(api.stranger(), db, { email: NEW })
    const asked = await api.post(CHANGE, { newEmail: NEW, password: PASSWORD })
    await api.post(`${CHANGE}/confirm`, { token: await tokenFor(db, 'emailChange', ADA) })

    const { status } = await api.post(`${CHANGE}/confirm`, {
      token: await tokenFor(db, 'emailChange', NEW),
    })

    expect([asked.status, asked.body, status]).toEqual([202, { accepted: true }, 409])
    expect((await api.get('/api/account')).body.email).toBe(ADA)
  })

  test('the one that there is already is refused, however it is spelled', async ({ api, db }) => {
    await becomeMember(api, db)
    const mails = (await queuedWords(db)).length

    const { status, body } = await api.post(CHANGE, {
      newEmail: 'ADA@example.com ',
      password: PASSWORD,
    })

    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: '/newEmail' })]])
    expect(await queuedWords(db)).toHaveLength(mails)
  })

  test('one that was never confirmed and is the same keeps its link', async ({ api, db }) => {
    await signUp(api, 'mistyped@example.com')
    await api.post(CHANGE, { newEmail: ADA })
    const token = await tokenFor(db, 'confirm', ADA)
    const mails = (await queuedWords(db)).length

    await api.post(CHANGE, { newEmail: ADA })

    expect(await queuedWords(db)).toHaveLength(mails)
    expect((await api.post(CONFIRM, { token })).status).toBe(200)
  })

  test('one that was never confirmed is replaced at once, and its link is dead', async ({
    api,
    db,
  }) => {
    await signUp(api, 'mistyped@example.com')
    const before = await tokenFor(db, 'confirm', 'mistyped@example.com')

    await api.post(CHANGE, { newEmail: ADA })

    const token = await tokenFor(db, 'confirm', ADA)
    expect((await api.post(CONFIRM, { token: before })).status).toBe(410)
    expect((await api.post(CONFIRM, { token })).status).toBe(200)
    expect((await api.get('/api/account')).body).toMatchObject({ email: ADA, confirmed: true })
  })
})

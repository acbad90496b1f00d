import { describe, expect } from 'vitest'
import type { Knex } from 'knex'
import { createSessions } from '../accounts/index.ts'
import { test as base } from '../../testing/account-test.ts'
import type { Api } from '../../testing/api.ts'
import { authenticator } from '../../testing/authenticator.ts'
import { otherBrowser, OTHER_PASSWORD, PASSWORD, signIn } from '../../testing/members.ts'
import { staffBrowser } from '../../testing/staff.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { createStaffAccount } from '../accounts/index.ts'
import { codeAt } from '../accounts/two-factor/totp.ts'

const page = { headers: { accept: 'text/html' } }
const meOf = async (api: Api) => (await api.get('/api/admin/me')).body
const tried = async (api: Api) => {
  const { status, body } = await api.get('/api/admin/visits')
  return [status, body.code]
}

/** A site that real people use, as far as sessions know. */
const liveTest = base.extend('changes', ({ db }) => {
  const { config } = fakeTools(db)
  const live = { ...config, live: true }
  return { sessions: createSessions(fakeTools(db, { config: live })) }
})

describe('twelve hours after the sign-in', () => {
  const agoHours = (hours: number) => new Date(+NOW - hours * 3_600_000)

  base('staff is asked to sign in again, and stays signed in as a member', async ({ api, db }) => {
    const { browser } = await staffBrowser(api, db, { role: 'viewer' })
    await db('accountSessions').update({ signedInAt: agoHours(12) })

    const screen = await browser.get('/admin/visits', page)

    expect(await tried(browser)).toEqual([401, 'sign-in.required'])
    expect(screen.headers.get('location')).toBe('/sign-in?next=%2Fadmin%2Fvisits')
    expect((await browser.get('/api/account')).status).toBe(200)
    expect((await browser.get('/sign-in?next=%2Fadmin', page)).status).toBe(200)
  })

  base('a minute before, they work on', async ({ api, db }) => {
    const { browser } = await staffBrowser(api, db, { role: 'viewer' })
    await db('accountSessions').update({ signedInAt: agoHours(11.99) })

    expect(await tried(browser)).toEqual([200, undefined])
  })
})

base('staff hear whether somebody else can publish what they write', async ({ api, db }) => {
  const { browser } = await staffBrowser(api, db, { role: 'publisher' })
  const alone = await meOf(browser)
  const second = { email: 'second@example.com', password: PASSWORD, role: 'owner' } as const
  await createStaffAccount(fakeTools(db), second)

  expect([alone.needsOther, (await meOf(browser)).needsOther]).toEqual([false, true])
})

describe('a password that was given', () => {
  const given = { email: 'first@example.com', password: PASSWORD, role: 'owner', isGiven: true }

  async function enter(api: Api, db: Knex): Promise<Api> {
    await createStaffAccount(fakeTools(db), { ...given, role: 'owner' })
    const browser = await otherBrowser(api)
    await signIn(browser, given.email)
    return browser
  }

  base('is changed before anything else is opened', async ({ api, db }) => {
    const browser = await enter(api, db)

    const screen = await browser.get('/admin', page)

    expect(await tried(browser)).toEqual([403, 'staff.password-first'])
    expect(screen.status).toBe(200)
    expect(await meOf(browser)).toMatchObject({ roles: [], withheld: 'password' })
  })

  base('ends with one of the person’s own, of 15 characters or more', async ({ api, db }) => {
    const browser = await enter(api, db)
    const change = (chosen: string) =>
      browser.post('/api/account/password', { current: PASSWORD, new: chosen })

    const same = await change(PASSWORD)
    const short = await change('fourteen signs')
    const long = await change(OTHER_PASSWORD)

    for (const { status, body } of [same, short]) {
      expect([status, body.errors[0].path]).toEqual([422, '/new'])
    }
    expect(long.status).toBe(200)
    expect(await meOf(browser)).toMatchObject({ roles: ['owner'], withheld: null })
    expect(await tried(browser)).toEqual([200, undefined])
  })
})

describe('on a live site', () => {
  liveTest(
    'staff without a second factor learns that it needs one, and no more',
    async ({ api, db }) => {
      const { browser } = await staffBrowser(api, db, { role: 'owner' })

      expect(await tried(browser)).toEqual([403, 'staff.second-factor'])
      expect((await browser.get('/admin', page)).status).toBe(200)
      expect(await meOf(browser)).toMatchObject({ withheld: 'second-factor', secondFactor: false })
    },
  )

  liveTest('a sign-in by a passkey is enough', async ({ api, db }) => {
    const { browser, email } = await staffBrowser(api, db, { role: 'owner' })
    const device = authenticator()
    const add = (await browser.post('/api/account/passkeys/options')).body
    const response = device.create(add.options)
    await browser.post('/api/account/passkeys', { name: 'My phone', response })
    const before = await tried(browser)

    const asked = (await browser.post('/api/account/passkey/options')).body
    await browser.post('/api/account/passkey/sign-in', { response: device.get(asked.options) })

    expect(before).toEqual([403, 'staff.second-factor'])
    expect(await tried(browser)).toEqual([200, undefined])
    expect(await meOf(browser)).toMatchObject({ roles: ['owner'], secondFactor: true })
    const other = await otherBrowser(api)
    await signIn(other, email)
    expect(await tried(other)).toEqual([403, 'staff.second-factor'])
  })

  liveTest(
    'who signs in without the passkey puts no other second factor in force, and takes none away',
    async ({ api, db }) => {
      const { browser, email } = await staffBrowser(api, db, { role: 'owner' })
      const device = authenticator()
      const add = (await browser.post('/api/account/passkeys/options')).body
      const response = device.create(add.options)
      const { id } = (await browser.post('/api/account/passkeys', { name: 'Phone', response })).body
      const thief = await otherBrowser(api)
      await signIn(thief, email)

      const refused = [
        await thief.post('/api/account/two-factor/start'),
        await thief.post('/api/account/two-factor/confirm', { code: '000000' }),
        await thief.post('/api/account/passkeys/options'),
        await thief.delete(`/api/account/passkeys/${id}`),
      ]

      for (const { status, body } of refused) {
        expect([status, body.code]).toEqual([403, 'staff.second-factor'])
      }
      const asked = (await browser.post('/api/account/passkey/options')).body
      await browser.post('/api/account/passkey/sign-in', { response: device.get(asked.options) })
      const { secret } = (await browser.post('/api/account/two-factor/start')).body
      const on = await browser.post('/api/account/two-factor/confirm', {
        code: codeAt(secret, NOW),
      })
      expect(on.status).toBe(200)
    },
  )

  liveTest(
    'a code that was begun before there was a passkey is not put in force without it',
    async ({ api, db }) => {
      const { browser, email } = await staffBrowser(api, db, { role: 'owner' })
      const thief = await otherBrowser(api)
      await signIn(thief, email)
      const { secret } = (await thief.post('/api/account/two-factor/start')).body
      const begun = (await thief.post('/api/account/passkeys/options')).body
      const add = (await browser.post('/api/account/passkeys/options')).body
      const response = authenticator().create(add.options)
      await browser.post('/api/account/passkeys', { name: 'My phone', response })

      const confirmed = await thief.post('/api/account/two-factor/confirm', {
        code: codeAt(secret, NOW),
      })
      const added = await thief.post('/api/account/passkeys', {
        name: 'Theirs',
        response: authenticator().create(begun.options),
      })

      expect([confirmed.body.code, added.body.code]).toEqual([
        'staff.second-factor',
        'staff.second-factor',
      ])
    },
  )
})

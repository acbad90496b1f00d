import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../testing/account-test.ts'
import type { Api } from '../../testing/api.ts'
import { becomeMember, otherBrowser, signIn } from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { openFacts } from './give-consent.ts'
import { TextConsent } from './text-consent.model.ts'

const PATH = '/api/text-consent'
const words = { version: 'sms-1', text: 'I agree to automated text messages.' }
const give = (api: Api, changes: object = {}) =>
  api.post(PATH, { phone: '(315) 555-0142', ...words, ...changes })
const kept = (db: Knex) => TextConsent.query(db).orderBy('id')

describe('an agreement to text messages', () => {
  test('is kept with its words, the number, the time of the server and where it came from', async ({
    api,
    db,
  }) => {
    await api.visit()

    const answer = await give(api)

    const given = { lastDigits: '0142', at: NOW.toISOString() }
    expect([answer.status, answer.body]).toEqual([200, { given }])
    expect((await api.get(PATH)).body).toEqual({ given })
    const [row] = await kept(db)
    expect(row).toMatchObject({ version: 'sms-1', agreedAt: NOW, endedAt: null })
    expect(openFacts(fakeTools(db), row!)).toMatchObject({
      phone: '+13155550142',
      text: words.text,
      address: '127.0.0.1',
      userAgent: expect.any(String) as string,
    })
  })

  test('made twice is one; another number or other words take its place, and it stays as proof', async ({
    api,
    db,
  }) => {
    await api.visit()
    await give(api)
    await give(api)
    expect(await kept(db)).toHaveLength(1)

    await give(api, { phone: '212 555 0123' })
    await give(api, { phone: '212 555 0123', version: 'sms-2' })

    expect((await kept(db)).map(({ endedAt }) => endedAt)).toEqual([NOW, NOW, null])
    expect((await api.get(PATH)).body.given.lastDigits).toBe('0123')
  })

  test('ends at once, as often as that is asked', async ({ api, db }) => {
    await api.visit()
    await give(api)

    for (const _ of [1, 2]) {
      expect((await api.delete(PATH)).body).toEqual({ given: null })
    }

    expect((await api.get(PATH)).body).toEqual({ given: null })
    expect(await kept(db)).toMatchObject([{ endedAt: NOW }])
  })

  test.for(['', '12', '+44 20 7946 0958'])(
    'needs a US number, which "%s" is not',
    async (phone, { api, db }) => {
      await api.visit()

      const { status, body } = await give(api, { phone })

      expect([status, body.errors?.[0]?.path]).toEqual([422, '/phone'])
      expect(await kept(db)).toEqual([])
    },
  )

  test('goes along to the account, where what was said last holds', async ({ api, db }) => {
    await api.visit()
    await give(api)
    await becomeMember(api, db)
    const { visitorId } = await db('accounts').first()
    const browser = await otherBrowser(api)
    await give(browser, { phone: '212 555 0123' })
    await TextConsent.query(db)
      .whereNot({ visitorId })
      .patch({ agreedAt: new Date(NOW.getTime() + 1_000) })

    await signIn(browser)

    const rows = await kept(db)
    expect(rows.map((row) => row.visitorId)).toEqual([visitorId, visitorId])
    expect((await browser.get(PATH)).body.given.lastDigits).toBe('0123')
  })

  test('does not come back with a browser in which it was given before the account said no', async ({
    api,
    db,
  }) => {
    await api.visit()
    await give(api)
    await becomeMember(api, db)
    const browser = await otherBrowser(api)
    await give(browser, { phone: '212 555 0123' })
    await api.delete(PATH)
    const { visitorId } = await db('accounts').first()
    const later = new Date(NOW.getTime() + 1_000)
    await TextConsent.query(db).where({ visitorId }).patch({ endedAt: later })

    await signIn(browser)

    expect((await browser.get(PATH)).body).toEqual({ given: null })
    expect((await kept(db)).map(({ endedAt }) => endedAt)).toEqual([later, later])
  })

  test('is nobody else’s to read', async ({ api }) => {
    await api.visit()
    await give(api)
    const stranger = api.stranger()
    await stranger.visit()

    expect((await stranger.get(PATH)).body).toEqual({ given: null })
    expect((await api.stranger().get(PATH)).status).toBe(401)
  })
})

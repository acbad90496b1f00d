import { describe, expect } from 'vitest'
import { SETTINGS_DAYS } from '#contract/wire/emails.ts'
import { test } from '../../testing/api.ts'
import { test as dbTest } from '../../testing/database.ts'
import { recordEmail } from '../../testing/record-email.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { EmailRow } from './email.model.ts'
import { findWantedTopics } from './find-wishes.ts'
import { mailSettingsLinkJob } from './mail-settings-link.job.ts'
import { sendEmail } from './send-email.ts'
import { makeToken } from './settings-token.ts'
import { suppressAddress } from './suppress-address.ts'

const address = 'canary@example.com'
const READ = '/api/email/settings'
const CHANGE = '/api/email/settings/change'
const LINK = '/api/email/settings/link'

describe('by a link that was sent', () => {
  test('somebody without a cookie sees what the address gets, and not the address', async ({
    api,
    db,
  }) => {
    const token = makeToken(fakeTools(db), { address, list: 'reminders' })

    const { status, body } = await api.post(READ, { token })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      address: 'c•••@example.com',
      list: 'reminders',
      unsubscribedFromAll: false,
    })
    expect(body.topics).toContainEqual({ id: 'reminders.sign', on: true })
    expect(body.topics).toContainEqual({ id: 'weekly', on: false })
    expect(body.topics).toHaveLength(9)
  })

  test('topics are switched one by one, and back', async ({ api, db }) => {
    const token = makeToken(fakeTools(db), { address, list: 'all' })
    const turn = async (id: string, on: boolean) =>
      (await api.post(CHANGE, { token, topics: [{ id, on }] })).body.topics.find(
        (topic: { id: string }) => topic.id === id,
      ).on

    expect(await turn('weekly', true)).toBe(true)
    expect(await turn('reminders.sign', false)).toBe(false)
    expect(await turn('reminders.sign', true)).toBe(true)
    const { body } = await api.post(READ, { token })
    expect(body.topics).toContainEqual({ id: 'weekly', on: true })
  })

  test('everything is stopped and begun again', async ({ api, db }) => {
    const token = makeToken(fakeTools(db), { address, list: 'all' })

    const off = await api.post(CHANGE, { token, unsubscribedFromAll: true })
    const on = await api.post(CHANGE, { token, unsubscribedFromAll: false })

    expect(off.body.unsubscribedFromAll).toBe(true)
    expect(on.body.unsubscribedFromAll).toBe(false)
  })

  test.for(['complained', 'erased'] as const)(
    'what an operator or a deletion noted (%s) shows as stopped, and ends with a yes',
    async (reason, { api, db }) => {
      const tools = fakeTools(db)
      const token = makeToken(tools, { address, list: 'all' })
      await suppressAddress(tools, { address, reason })

      const before = await api.post(READ, { token })
      const after = await api.post(CHANGE, { token, unsubscribedFromAll: false })

      expect([before.body.unsubscribedFromAll, after.body.unsubscribedFromAll]).toEqual([
        true,
        false,
      ])
      expect((await findWantedTopics(tools, { address })).size).toBeGreaterThan(0)
    },
  )

  test('an address at which nothing arrives shows as stopped, and stays so', async ({
    api,
    db,
  }) => {
    const tools = fakeTools(db)
    const token = makeToken(tools, { address, list: 'all' })
    await suppressAddress(tools, { address, reason: 'bounced' })

    const after = await api.post(CHANGE, { token, unsubscribedFromAll: false })

    expect(after.body).toMatchObject({ unsubscribedFromAll: true, bounced: true })
  })

  test.for([
    { name: 'a topic we do not have', topics: [{ id: 'claim-signed', on: false }] },
    { name: 'no topic', topics: [] },
    { name: 'no answer', topics: [{ id: 'weekly' }] },
  ])('refuses $name', async ({ topics }, { api, db }) => {
    const token = makeToken(fakeTools(db), { address, list: 'all' })

    const { status } = await api.post(CHANGE, { token, topics })

    expect(status).toBe(422)
  })
})

describe('a link that cannot be used', () => {
  const aged = (days: number) => ({
    now: () => new Date(NOW.getTime() - days * 86_400_000 - 1),
  })

  test.for([
    { name: 'made up', make: () => 'made-up' },
    { name: 'empty', make: () => '' },
    { name: 'too old', make: (days: number) => days },
  ])('$name, answers 410 and tells nothing', async ({ make }, { api, db }) => {
    const made = make(SETTINGS_DAYS)
    const token =
      typeof made === 'string'
        ? made
        : makeToken(fakeTools(db, { clock: aged(made) }), { address, list: 'all' })

    const read = await api.post(READ, { token })
    const change = await api.post(CHANGE, { token, unsubscribedFromAll: true })

    for (const { status, body } of [read, change]) {
      expect(status).toBe(410)
      expect(body.code).toBe('link.not-usable')
      expect(JSON.stringify(body)).not.toMatch(/canary|topics/)
    }
  })

  test('one of just under 60 days still shows them', async ({ api, db }) => {
    const clock = aged(SETTINGS_DAYS - 1)
    const token = makeToken(fakeTools(db, { clock }), { address, list: 'all' })

    expect((await api.post(READ, { token })).status).toBe(200)
  })

  test('a sealed value of another purpose is no token', async ({ api, db }) => {
    const { secrets } = fakeTools(db)
    const token = secrets.seal('email', JSON.stringify(['all', NOW.getTime(), address]))

    const { status } = await api.post(READ, { token: token.toString('base64url') })

    expect(status).toBe(410)
  })
})

describe('asking for a link', () => {
  test('answers the same for every address, and orders the same', async ({ api, db }) => {
    const known = makeToken(fakeTools(db), { address, list: 'all' })
    await api.post(CHANGE, { token: known, topics: [{ id: 'weekly', on: true }] })

    const answers = [
      await api.post(LINK, { email: address }),
      await api.post(LINK, { email: 'nobody@example.com' }),
    ]

    const { rows } = await db.raw(
      `select payload::text as payload from graphile_worker._private_jobs`,
    )
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 2 }, () => ({ status: 202, body: { accepted: true } })),
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/canary|nobody/)
  })

  test('says what is wrong with something that is no address', async ({ api }) => {
    const { status, body } = await api.post(LINK, { email: 'canary' })

    expect(status).toBe(422)
    expect(body.errors[0].path).toBe('/email')
  })

  dbTest(
    'the link in the message opens the settings; once an hour for one address',
    async ({ db }) => {
      const email = recordEmail()
      const tools = fakeTools(db, { email })
      const seal = () => tools.secrets.seal('email', address).toString('base64url')

      await mailSettingsLinkJob.run(tools, { sealed: seal() })
      await mailSettingsLinkJob.run(tools, { sealed: seal() })

      const rows = await EmailRow.query(db)
      expect(rows.map(({ kind }) => kind)).toEqual(['email-settings'])
      await sendEmail(tools, { emailId: rows[0]?.id ?? '' })
      expect(email.sent[0]).toMatchObject({
        to: address,
        subject: 'Choose what Sparrow emails you',
      })
      expect(email.sent[0]?.text).toMatch(/http:\/\/localhost:3000\/email#[\w-]{80,}\n/)
    },
  )
})

describe('on a site that cannot send', () => {
  const off = test.override('changes', {
    email: { mode: 'off', send: async () => Promise.reject(new Error('off')) },
  })

  off('nobody is told that a link is on its way', async ({ api }) => {
    const { status, body } = await api.post(LINK, { email: address })

    expect(status).toBe(503)
    expect(body.code).toBe('email.off')
  })
})

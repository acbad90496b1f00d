import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, describe, expect } from 'vitest'
import { test as base } from '../../../testing/account-test.ts'
import type { Api } from '../../../testing/api.ts'
import { staffBrowser } from '../../../testing/staff.ts'
import { fakeTools, NOW } from '../../../testing/tools.ts'
import { emailOutbox } from '../../../vendors/e-mail/local.ts'
import { createSessions } from '../../accounts/index.ts'
import { EmailRow, queueEmail } from '../../emails/index.ts'
import { sendEmail } from '../../emails/send-email.ts'

const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
afterAll(() => rm(folder, { recursive: true }))
const email = emailOutbox({ folder, host: 'sparrow.example' })
const test = base.extend('changes', ({ db }) => ({
  sessions: createSessions(fakeTools(db)),
  email,
}))

const withKeys = ['account', 'continue-link', 'email-settings'] as const
const reason = 'Asked by letter of 3 November'
const key = () => ({ idempotencyKey: randomUUID() })
const words = {
  subject: 'Your form was mailed',
  text: 'It is on its way.\n',
  html: '<!doctype html><p>It is on its way.</p><script>alert(1)</script>',
}

interface Queued {
  kind?: 'claim-signed' | (typeof withKeys)[number]
  to?: string
}

async function queue(db: Knex, { to = 'zoe@example.com', kind = 'claim-signed' }: Queued = {}) {
  const dedupeKey = randomUUID()
  const usefulUntil = new Date('2030-01-01T00:00:00Z')
  await queueEmail(fakeTools(db), { kind, dedupeKey, to, words, usefulUntil })
  return EmailRow.query(db).findOne({ dedupeKey }).throwIfNotFound()
}

async function support(api: Api, db: Knex): Promise<Api> {
  return (await staffBrowser(api, db, { role: 'support' })).browser
}

// The first one in loads what makes messages.
describe('the outbox', { timeout: 60_000 }, () => {
  test('tells what was written to it: subject, masked recipient, text, headers, HTML in a frame without rights', async ({
    api,
    db,
  }) => {
    const { id } = await queue(db)
    await sendEmail(fakeTools(db, { email }), { emailId: id })
    const staff = await support(api, db)

    const list = await staff.get('/api/admin/emails?state=sent')
    const one = await staff.get(`/api/admin/emails/${id}`)
    const html = await staff.get(`/api/admin/emails/${id}/html`)

    expect(list.body).toMatchObject({ mode: 'outbox' })
    expect(list.body.rows).toMatchObject([
      { id, to: 'z•••@example.com', subject: words.subject, canRead: true, canResend: false },
    ])
    expect(one.body).toMatchObject({ hasHtml: true, text: expect.stringContaining('on its way') })
    expect(one.body.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' })
    expect(one.body.headers).toContainEqual({ name: 'To', value: 'z•••@example.com' })
    expect(String(html.body)).toContain('It is on its way.')
    const policy = html.headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'.*; sandbox;/)
    expect(policy).not.toContain('script')
  })

  test('what signs somebody in or opens their answers is read by owners alone', async ({
    api,
    db,
  }) => {
    const { browser: owner } = await staffBrowser(api, db, { role: 'owner' })
    const staff = await support(api, db)
    for (const kind of withKeys) {
      const { id } = await queue(db, { kind })
      await sendEmail(fakeTools(db, { email }), { emailId: id })

      const told = await staff.get(`/api/admin/emails/${id}`)
      const html = await staff.get(`/api/admin/emails/${id}/html`)
      const list = await staff.get('/api/admin/emails')
      const asOwner = await owner.get(`/api/admin/emails/${id}`)

      expect(told.body).toMatchObject({
        text: null,
        headers: [],
        hasHtml: false,
        isForOwners: true,
      })
      expect(told.body.email.canRead).toBe(false)
      expect(html.status).toBe(404)
      expect(list.body.rows[0]).toMatchObject({ id, canRead: false })
      expect(asOwner.body.text).toContain('on its way')
    }
  })

  test('of a message that is not in it only the subject is told', async ({ api, db }) => {
    const { id } = await queue(db)
    const staff = await support(api, db)

    const { body } = await staff.get(`/api/admin/emails/${id}`)
    const html = await staff.get(`/api/admin/emails/${id}/html`)

    expect(body).toMatchObject({ email: { subject: words.subject }, text: null, headers: [] })
    expect(html.status).toBe(404)
  })

  test('a message that failed goes into the queue again, once its words are gone it does not', async ({
    api,
    db,
  }) => {
    const { id } = await queue(db)
    const { id: late } = await queue(db)
    await EmailRow.query(db).findById(id).patch({ state: 'failed', attempts: 12 })
    const noWords = { state: 'failed', sealedBody: Buffer.alloc(0) } as const
    await EmailRow.query(db).findById(late).patch(noWords)
    const staff = await support(api, db)

    const again = await staff.post(`/api/admin/emails/${id}/resend`, {}, key())
    const refused = await staff.post(`/api/admin/emails/${late}/resend`, {}, key())
    await sendEmail(fakeTools(db, { email }), { emailId: id })

    expect(again.body).toEqual({ state: 'queued' })
    expect([refused.status, refused.body.code]).toEqual([409, 'email.cannot-resend'])
    expect(await EmailRow.query(db).findById(id)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(await db('auditLog').pluck('action')).toEqual(['email.resent'])
  })
})

test('one that waits is sent again only once nothing else would do it', async ({ api, db }) => {
  const { id } = await queue(db)
  const staff = await support(api, db)
  const told = async () => (await staff.get(`/api/admin/emails/${id}`)).body.email.canResend
  const again = () => staff.post(`/api/admin/emails/${id}/resend`, {}, key())

  const waiting = [await told(), (await again()).status]
  // As when the process was killed at its last try.
  await db.raw(`select mend_job(id, 'give-up') from graphile_worker.jobs where key = ?`, [
    `send-email:${id}`,
  ])
  const stuck = [await told(), (await again()).status]

  expect([waiting, stuck]).toEqual([
    [false, 409],
    [true, 200],
  ])
  expect(
    (
      await db('graphileWorker.jobs')
        .where({ key: `send-email:${id}` })
        .first()
    ).attempts,
  ).toBe(0)
})

describe('templates', () => {
  test('each is shown with its example, as HTML and as text', async ({ api, db }) => {
    const staff = await support(api, db)

    const { body } = await staff.get('/api/admin/email-templates')
    expect(body.templates.length).toBeGreaterThan(20)
    for (const { name, subject } of body.templates as { name: string; subject: string }[]) {
      const preview = await staff.get(`/api/admin/email-templates/${name}`)
      const html = await staff.get(`/api/admin/email-templates/${name}/html`)
      expect.soft(preview.body.subject, name).toBe(subject)
      expect.soft(preview.body.text.length, name).toBeGreaterThan(100)
      expect.soft(String(html.body), name).toContain('<html')
    }
    expect((await staff.get('/api/admin/email-templates/constructor')).status).toBe(404)
  })

  test('a test goes to the own address of who asks', async ({ api, db }) => {
    const { browser, email: own } = await staffBrowser(api, db, { role: 'editor' })

    const { body } = await browser.post('/api/admin/email-templates/mailed/test', {}, key())

    expect(body).toMatchObject({ outcome: 'queued' })
    const rows = await db('emails').where({ kind: 'mail-updates' })
    expect(rows).toHaveLength(1)
    const { secrets } = fakeTools(db)
    expect(secrets.open('email', rows[0].sealedRecipient).toString()).toBe(own)
  })
})

describe('the suppression list', () => {
  const address = 'Zoe@Example.com'
  const change = { address, suppression: 'unsubscribed-all', reason }

  test('an address is added, found however it is typed, and taken off, each with its reason', async ({
    api,
    db,
  }) => {
    const staff = await support(api, db)

    const added = await staff.post('/api/admin/suppressions', change, key())
    const found = await staff.post('/api/admin/suppressions/find', { address: 'zoe@example.com ' })
    const removed = await staff.post('/api/admin/suppressions/remove', change, key())

    expect(added.body).toMatchObject({ masked: 'z•••@example.com' })
    expect(found.body.suppressions).toMatchObject([{ reason: 'unsubscribed-all' }])
    expect(removed.body.suppressions).toEqual([])
    const entries = await db('auditLog').orderBy('id')
    expect(entries).toMatchObject([
      { action: 'suppression.added', before: [], after: ['unsubscribed-all'], reason },
      { action: 'suppression.removed', before: ['unsubscribed-all'], after: [], reason },
    ])
    expect(JSON.stringify(entries).toLowerCase()).not.toContain('zoe')
  })

  test.for([
    ['complained', 1],
    ['bounced', 0],
  ] as const)(
    'an address that %s is taken off the list of another company so many times: %i',
    async ([suppression, times], { api, db }) => {
      const staff = await support(api, db)
      const { secrets } = fakeTools(db)
      const emailHash = secrets.sign('lead', 'zoe@example.com')
      const sealedEmail = secrets.seal('lead', 'zoe@example.com')
      await db('leads').insert({ emailHash, sealedEmail, lastSeenAt: NOW, handedOnAt: NOW })

      await staff.post('/api/admin/suppressions', { ...change, suppression }, key())

      const ordered = await db('graphileWorker.jobs').where({ taskIdentifier: 'leave-list' })
      expect(ordered).toHaveLength(times)
    },
  )

  test('what is no address is refused', async ({ api, db }) => {
    const staff = await support(api, db)

    const { status } = await staff.post('/api/admin/suppressions/find', { address: 'zoe' })

    expect(status).toBe(422)
  })
})

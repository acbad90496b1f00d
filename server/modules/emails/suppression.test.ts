import { describe, expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { recordEmail } from '../../testing/record-email.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { smtpSender } from '../../vendors/e-mail/smtp.ts'
import { changeSettings } from './change-settings.ts'
import { dropWords } from './drop-words.ts'
import { EmailRow } from './email.model.ts'
import { findWantedTopics } from './find-wishes.ts'
import { listEmails } from './list-emails.ts'
import { presentOutbox } from './present-outbox.ts'
import { queueEmail } from './queue-email.ts'
import { sendEmail } from './send-email.ts'
import { suppressAddress } from './suppress-address.ts'

const address = 'canary@example.com'
const words = { subject: 'Hello', text: 'Canary words', html: '<p>Canary words</p>' }
const usefulUntil = new Date(NOW.getTime() + 86_400_000)
const about = (kind: 'reminders.sign' | 'reminders' | 'weekly' | 'claim-signed', n = 1) =>
  ({ kind, dedupeKey: `${kind}:${n}`, to: address, words, usefulUntil }) as const

describe('who gets what', () => {
  test('by default everything but the weekly advertising', async ({ db }) => {
    const topics = await findWantedTopics(fakeTools(db), { address })

    expect(topics.size).toBe(8)
    expect(topics.has('weekly')).toBe(false)
  })

  test('a topic that is off is noted as suppressed, with no words and no job', async ({ db }) => {
    const tools = fakeTools(db)
    await changeSettings(tools, { address, topics: [{ id: 'reminders.sign', on: false }] })

    const queueing = await queueEmail(tools, about('reminders.sign'))

    const [row] = await EmailRow.query(db)
    const { rows: jobs } = await db.raw(`select 1 from graphile_worker.jobs`)
    expect(queueing).toBe('suppressed')
    expect(row).toMatchObject({ state: 'suppressed', attempts: 0 })
    expect(row?.sealedBody).toHaveLength(0)
    expect(jobs).toEqual([])
  })

  test('however the address is typed', async ({ db }) => {
    const tools = fakeTools(db)
    await changeSettings(tools, { address, topics: [{ id: 'reminders.sign', on: false }] })

    const queueing = await queueEmail(tools, {
      ...about('reminders.sign'),
      to: ' Canary@EXAMPLE.com',
    })

    expect(queueing).toBe('suppressed')
  })

  test('a digest goes out while one of its topics is on, and not when none is', async ({ db }) => {
    const tools = fakeTools(db)
    const off = (id: 'reminders.sign') => ({ id, on: false })
    await changeSettings(tools, { address, topics: [off('reminders.sign')] })
    const some = await queueEmail(tools, about('reminders', 1))

    const all = [...(await findWantedTopics(tools, { address }))]
    await changeSettings(tools, { address, topics: all.map((id) => ({ id, on: false })) })
    const none = await queueEmail(tools, about('reminders', 2))

    expect({ some, none }).toEqual({ some: 'queued', none: 'suppressed' })
  })

  test.for([
    { reason: 'unsubscribed-all', record: 'queued', reminder: 'suppressed' },
    { reason: 'complained', record: 'queued', reminder: 'suppressed' },
    { reason: 'bounced', record: 'suppressed', reminder: 'suppressed' },
  ] as const)('$reason: a record is $record, a reminder $reminder', async (given, { db }) => {
    const tools = fakeTools(db)
    await suppressAddress(tools, { address, reason: given.reason })

    const record = await queueEmail(tools, about('claim-signed'))
    const reminder = await queueEmail(tools, about('reminders.sign'))

    expect({ record, reminder }).toEqual({ record: given.record, reminder: given.reminder })
    expect(await findWantedTopics(tools, { address })).toEqual(new Set())
  })

  test('a yes brings back what was chosen before everything was stopped', async ({ db }) => {
    const tools = fakeTools(db)
    await changeSettings(tools, { address, topics: [{ id: 'reminders.check', on: false }] })
    await changeSettings(tools, { address, unsubscribedFromAll: true })

    await changeSettings(tools, { address, unsubscribedFromAll: false })

    const topics = await findWantedTopics(tools, { address })
    expect(topics.has('reminders.sign')).toBe(true)
    expect(topics.has('reminders.check')).toBe(false)
  })

  test('what was queued before a no is not sent after it', async ({ db }) => {
    const email = recordEmail()
    const tools = fakeTools(db, { email })
    await queueEmail(tools, about('reminders.sign'))
    const { id: emailId } = await EmailRow.query(db).first().throwIfNotFound()
    await changeSettings(tools, { address, unsubscribedFromAll: true })

    await sendEmail(tools, { emailId })
    await dropWords(tools, { emailId })

    expect(email.sent).toEqual([])
    const row = await EmailRow.query(db).findById(emailId)
    expect(row).toMatchObject({ state: 'suppressed', failure: null, sentAt: null })
    expect(row?.sealedBody).toHaveLength(0)
  })

  test('the address is in neither table in clear', async ({ db }) => {
    const tools = fakeTools(db)
    await changeSettings(tools, { address, topics: [{ id: 'weekly', on: true }] })
    await changeSettings(tools, { address, unsubscribedFromAll: true })

    const { rows } = await db.raw(
      `select p::text as row, encode(p.sealed_address, 'escape') as sealed from email_preferences p
       union all select s::text, '' from email_suppressions s`,
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/canary/i)
  })
})

describe('an address that the other side refuses', () => {
  test.for([
    { refuse: 550, refusal: '5.1.1 no', bounces: true },
    { refuse: 550, refusal: '5.1.10 no', bounces: true },
    { refuse: 550, refusal: '5.2.1 disabled', bounces: true },
    { refuse: 550, refusal: 'no', bounces: true },
    { refuse: 553, refusal: 'no', bounces: true },
    { refuse: 550, refusal: '5.7.1 blocked', bounces: false },
    { refuse: 552, refusal: '5.2.2 full', bounces: false },
    { refuse: 550, refusal: '5.1.8 your own address', bounces: false },
    { refuse: 451, refusal: '4.2.0 later', bounces: false },
  ])('with "$refuse $refusal" bounces for good: $bounces', async (given, { db }) => {
    const mailbox = await openMailbox(given)
    const email = smtpSender({ url: mailbox.url, host: 'sparrow.example' })
    const tools = fakeTools(db, { email })
    await queueEmail(tools, about('claim-signed', 1))
    const { id: emailId } = await EmailRow.query(db).first().throwIfNotFound()

    await sendEmail(tools, { emailId }).catch(() => {})

    const next = await queueEmail(tools, about('claim-signed', 2))
    expect(next).toBe(given.bounces ? 'suppressed' : 'queued')
    const row = await EmailRow.query(db).findById(emailId)
    expect(row?.state).toBe(given.refuse >= 500 ? 'failed' : 'queued')
  })
})

test('operators see what became of messages, without words or addresses', async ({ db }) => {
  const tools = fakeTools(db)
  await queueEmail(tools, about('claim-signed'))
  await suppressAddress(tools, { address, reason: 'unsubscribed-all' })
  await queueEmail(tools, about('reminders.sign'))

  const rows = await listEmails(tools, { limit: 10 })
  const all = await Promise.all(rows.map((row) => presentOutbox(tools, row)))
  const suppressed = await listEmails(tools, { state: 'suppressed', limit: 10 })

  expect(all.map(({ kind, state }) => ({ kind, state }))).toEqual([
    { kind: 'reminders.sign', state: 'suppressed' },
    { kind: 'claim-signed', state: 'queued' },
  ])
  expect(suppressed.map(({ kind }) => kind)).toEqual(['reminders.sign'])
  expect(JSON.stringify(all)).not.toContain(address)
  expect(await listEmails(tools, { limit: 1 })).toHaveLength(1)
})

import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { recordEmail } from '../../testing/record-email.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { EmailFailure, type EmailSender } from '../../vendors/e-mail/port.ts'
import { dropWordsJob } from './drop-words.job.ts'
import { EmailRow } from './email.model.ts'
import { queueEmail } from './queue-email.ts'
import { MOST_TRIES, sendEmail } from './send-email.ts'

const words = { subject: 'Hello', text: 'Canary words', html: '<p>Canary words</p>' }
const usefulUntil = new Date(NOW.getTime() + 7 * 86_400_000)
const queued = {
  kind: 'continue-link',
  dedupeKey: 'hello:1',
  to: 'canary@example.com',
  words,
  usefulUntil,
} as const

function refusing(failure: Error): EmailSender {
  return { mode: 'smtp', send: async () => Promise.reject(failure) }
}

describe('queueing', () => {
  test('row and job come together, once for each key', async ({ db }) => {
    const tools = fakeTools(db)

    await queueEmail(tools, queued)
    await queueEmail(tools, queued)

    const rows = await EmailRow.query(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      kind: 'continue-link',
      state: 'queued',
      attempts: 0,
      sentAt: null,
    })
    const { rows: jobs } = await db.raw(
      `select key, max_attempts as attempts from graphile_worker.jobs where task_identifier = 'send-email'`,
    )
    expect(jobs).toEqual([{ key: `send-email:${rows[0]?.id}`, attempts: MOST_TRIES }])
  })

  test('rolled back with what it is about', async ({ db }) => {
    const trx = await db.transaction()
    await queueEmail({ ...fakeTools(db), db: trx }, queued)
    await trx.rollback()

    expect(await EmailRow.query(db)).toEqual([])
    const { rows: jobs } = await db.raw(`select 1 from graphile_worker.jobs`)
    expect(jobs).toEqual([])
  })

  test('neither address nor words are stored in clear', async ({ db }) => {
    await queueEmail(fakeTools(db), queued)

    const { rows } = await db.raw(
      `select emails::text as row, encode(sealed_recipient || sealed_body, 'escape') as sealed from emails`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/canary/i)
  })
})

describe('sending', () => {
  test('sends once, from the site’s contact, and forgets the words', async ({ db }) => {
    const email = recordEmail()
    const tools = fakeTools(db, { email })
    await queueEmail(tools, queued)
    const emailId = await onlyId(tools.db)

    await sendEmail(tools, { emailId })
    await sendEmail(tools, { emailId })

    expect(email.sent).toEqual([
      {
        ...words,
        from: 'Sparrow <support@sparrow.example>',
        to: 'canary@example.com',
        headers: {},
        idempotencyKey: emailId,
      },
    ])
    expect(await EmailRow.query(db).findById(emailId)).toMatchObject({
      state: 'sent',
      sentAt: NOW,
      sealedBody: null,
      attempts: 1,
      providerId: `<${emailId}@recorded>`,
    })
  })

  test('what went out while everything of its reader was deleted is noted nowhere', async ({
    db,
  }) => {
    const send = async () => {
      await db('emails').delete()
      return { providerId: '<1@smtp>' }
    }
    const tools = fakeTools(db, { email: { mode: 'smtp', send } })
    await queueEmail(tools, { ...queued, visitorId: randomUUID() })

    await sendEmail(tools, { emailId: await onlyId(db) })

    expect(await db('vendorSendings')).toEqual([])
  })

  test('what went out while its reader signed in is noted as the account’s, where the message is', async ({
    db,
  }) => {
    const [browser, account] = [randomUUID(), randomUUID()]
    const send = async () => {
      await db('emails').where({ visitorId: browser }).update({ visitorId: account })
      return { providerId: '<1@smtp>' }
    }
    const tools = fakeTools(db, { email: { mode: 'smtp', send } })
    await queueEmail(tools, { ...queued, visitorId: browser })

    await sendEmail(tools, { emailId: await onlyId(db) })

    expect(await db('vendorSendings').select('visitorId')).toEqual([{ visitorId: account }])
  })

  test('a failure is noted without a name, and tried again until it goes out', async ({ db }) => {
    const failing = fakeTools(db, { email: refusing(new EmailFailure('ESOCKET')) })
    const email = recordEmail()
    await queueEmail(failing, queued)
    const emailId = await onlyId(db)

    await expect(sendEmail(failing, { emailId })).rejects.toThrow(
      `${emailId} was not sent: ESOCKET`,
    )
    const between = await EmailRow.query(db).findById(emailId)
    await sendEmail(fakeTools(db, { email }), { emailId })

    expect(between).toMatchObject({ state: 'queued', attempts: 1, failure: 'ESOCKET' })
    expect(await EmailRow.query(db).findById(emailId)).toMatchObject({
      state: 'sent',
      attempts: 2,
      failure: null,
    })
    expect(email.sent).toHaveLength(1)
  })

  test('an address that is refused for good has failed at once, and the job ends', async ({
    db,
  }) => {
    const failure = new EmailFailure('EENVELOPE 550', { isFinal: true })
    const tools = fakeTools(db, { email: refusing(failure) })
    await queueEmail(tools, queued)
    const emailId = await onlyId(db)

    await sendEmail(tools, { emailId })

    const row = await EmailRow.query(db).findById(emailId)
    expect(row).toMatchObject({ state: 'failed', failure: 'EENVELOPE 550', attempts: 1 })
  })

  test('after the last try it has failed, and an error is logged that names nobody', async ({
    db,
  }) => {
    const said: unknown[] = []
    const error = Object.assign(new Error('no canary@example.com'), { code: 'EWEIRD' })
    const log = { ...fakeTools(db).log, error: (entry: unknown) => said.push(entry) }
    const tools = fakeTools(db, { email: refusing(error), log: log as never })
    await queueEmail(tools, queued)
    const emailId = await onlyId(db)
    await EmailRow.query(db).patch({ attempts: MOST_TRIES - 1 })

    await expect(sendEmail(tools, { emailId })).rejects.toThrow('EWEIRD')

    expect(await EmailRow.query(db).findById(emailId)).toMatchObject({ state: 'failed' })
    expect(said).toEqual([
      {
        event: 'email-failed',
        emailId,
        kind: 'continue-link',
        attempts: MOST_TRIES,
        failure: 'EWEIRD',
      },
    ])
  })

  test('one that was given up goes out when its job is tried again, once', async ({ db }) => {
    const email = recordEmail()
    const failing = fakeTools(db, { email: refusing(new EmailFailure('ESOCKET')) })
    await queueEmail(failing, queued)
    const emailId = await onlyId(db)
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await sendEmail(failing, { emailId }).catch(() => {})
    }
    const before = await EmailRow.query(db).findById(emailId)

    await expect(sendEmail(failing, { emailId })).rejects.toThrow('ESOCKET')
    const between = await EmailRow.query(db).findById(emailId)
    await sendEmail(fakeTools(db, { email }), { emailId })
    await sendEmail(fakeTools(db, { email }), { emailId })

    expect(before).toMatchObject({ state: 'failed', attempts: MOST_TRIES })
    expect(between).toMatchObject({ state: 'queued', attempts: 1 })
    expect(email.sent).toHaveLength(1)
    expect(await EmailRow.query(db).findById(emailId)).toMatchObject({ state: 'sent' })
  })

  test('EMAIL_FROM says who it is from', async ({ db }) => {
    const email = recordEmail()
    const base = fakeTools(db, { email })
    const config = { ...base.config, emailFrom: 'Help <help@example.com>' }
    const tools = fakeTools(db, { email, config })
    await queueEmail(tools, queued)

    await sendEmail(tools, { emailId: await onlyId(db) })

    expect(email.sent[0]?.from).toBe('Help <help@example.com>')
  })
})

describe('words that are of no more use', () => {
  test('are dropped at that instant, by a job that was ordered with the message', async ({
    db,
  }) => {
    await queueEmail(fakeTools(db), queued)

    const emailId = await onlyId(db)
    const { rows } = await db.raw(
      `select key, run_at as at from graphile_worker.jobs where task_identifier = 'drop-email-words'`,
    )
    expect(rows).toEqual([{ key: `drop-email-words:${emailId}`, at: usefulUntil }])
  })

  test('are left to a message that is still of use, where staff have that job run at once', async ({
    db,
  }) => {
    const email = recordEmail()
    await queueEmail(fakeTools(db), queued)
    const emailId = await onlyId(db)
    const ordered = async () => {
      const { rows } = await db.raw(
        `select payload, run_at - clock_timestamp() > interval '1 hour' as "isLater"
         from graphile_worker._private_jobs where payload ->> 'until' is not null`,
      )
      return rows as { payload: { emailId: string; until: string }; isLater: boolean }[]
    }
    const [{ payload } = { payload: { emailId, until: '' } }] = await ordered()

    await dropWordsJob.run(fakeTools(db), payload)
    await sendEmail(fakeTools(db, { email }), { emailId })

    expect(email.sent).toHaveLength(1)
    expect(await ordered()).toEqual([{ payload, isLater: true }])
  })

  test('of a message that failed, which then cannot be sent again', async ({ db }) => {
    const email = recordEmail()
    const failure = new EmailFailure('EENVELOPE 550', { isFinal: true })
    await queueEmail(fakeTools(db), queued)
    const emailId = await onlyId(db)
    await sendEmail(fakeTools(db, { email: refusing(failure) }), { emailId })

    await dropWordsJob.run(fakeTools(db), { emailId })
    const dropped = await EmailRow.query(db).findById(emailId)
    await EmailRow.query(db).patch({ state: 'queued', attempts: 0 })
    await sendEmail(fakeTools(db, { email }), { emailId })

    expect(dropped).toMatchObject({ state: 'failed', failure: 'EENVELOPE 550' })
    expect(dropped?.sealedBody).toHaveLength(0)
    expect(email.sent).toEqual([])
    expect(await EmailRow.query(db).findById(emailId)).toMatchObject({
      state: 'failed',
      failure: 'ETOOLATE',
    })
  })

  test('of a message that still waits: it is too late for it', async ({ db }) => {
    const email = recordEmail()
    await queueEmail(fakeTools(db), queued)
    const emailId = await onlyId(db)

    await dropWordsJob.run(fakeTools(db), { emailId })
    await sendEmail(fakeTools(db, { email }), { emailId })

    expect(email.sent).toEqual([])
    const row = await EmailRow.query(db).findById(emailId)
    expect(row).toMatchObject({ state: 'failed', failure: 'ETOOLATE' })
    expect(row?.sealedBody).toHaveLength(0)
  })

  test('leave a message that was sent as it is', async ({ db }) => {
    const tools = fakeTools(db)
    await queueEmail(tools, queued)
    const emailId = await onlyId(db)
    await sendEmail(tools, { emailId })

    await dropWordsJob.run(tools, { emailId })

    const row = await EmailRow.query(db).findById(emailId)
    expect(row).toMatchObject({ state: 'sent', sealedBody: null, failure: null })
  })
})

async function onlyId(db: Parameters<typeof EmailRow.query>[0]): Promise<string> {
  return (await EmailRow.query(db).first().throwIfNotFound()).id
}

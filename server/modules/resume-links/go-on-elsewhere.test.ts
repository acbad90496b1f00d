import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test as base } from '../../testing/api.ts'
import { openMailbox, partsOf } from '../../testing/mailbox.ts'
import { answers, askForLink, otherDevice, SAVE, tokenIn, USE } from '../../testing/resume-links.ts'
import { losingCookies } from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { emailOutbox } from '../../vendors/e-mail/local.ts'
import { smtpSender } from '../../vendors/e-mail/smtp.ts'
import { EmailRow } from '../emails/email.model.ts'
import { sendEmailJob } from '../emails/send-email.job.ts'
import { workAtOnce } from './testing/work-at-once.ts'

const test = base.extend('changes', { jobs: workAtOnce((db) => fakeTools(db)) })

describe('from one device to another', () => {
  test('the mailed link opens the answers there, with the mail read back from an SMTP server', async ({
    api,
    db,
  }) => {
    const mailbox = await openMailbox()
    const tools = fakeTools(db, { email: smtpSender({ url: mailbox.url, host: 'localhost' }) })
    await askForLink(api, db, ' Zoe@Example.com ')
    const { id: emailId } = await EmailRow.query(db).first().throwIfNotFound()
    await sendEmailJob.run(tools, { emailId })
    const [mail] = mailbox.received
    const token = tokenIn(partsOf(mail?.raw ?? '').text)

    const other = await otherDevice(api)
    const used = await other.post(USE, { token })
    await other.visit()
    const { body } = await other.get('/questionnaire/progress')
    const saved = await other.post(SAVE, { answers: { refunds: { airline: 'A' } } })

    expect(mail?.recipients).toEqual(['zoe@example.com'])
    expect([used.status, used.body]).toEqual([200, { continued: true }])
    expect(body.progress.answers).toEqual(answers)
    expect(saved.status).toBe(200)
    // The first device stays what it was.
    expect((await api.get('/questionnaire/progress')).body.progress.answers).toMatchObject(answers)
  })

  test('the same by the outbox: the link in the .eml file works once', async ({ api, db }) => {
    const folder = temporaryFolder()
    await askForLink(api, db)
    const { id: emailId } = await EmailRow.query(db).first().throwIfNotFound()
    const email = emailOutbox({ folder, host: 'localhost' })
    await sendEmailJob.run(fakeTools(db, { email }), { emailId })
    const [file = ''] = readdirSync(folder)
    const { text, html } = partsOf(readFileSync(join(folder, file), 'utf8'))
    const token = tokenIn(text)

    const first = await (await otherDevice(api)).post(USE, { token })
    const second = await (await otherDevice(api)).post(USE, { token })

    expect(html).toContain(`/file/continue#${token}`)
    expect(first.status).toBe(200)
    expect([second.status, second.body.code]).toEqual([410, 'link.not-usable'])
  })

  test('the device that lost the answer, and its cookies with it, uses the link once more', async ({
    api,
    db,
  }) => {
    const token = await askForLink(api, db)
    const other = await otherDevice(api)
    const use = () => other.post(USE, { token })
    await losingCookies(other, use)

    const elsewhere = await (await otherDevice(api)).post(USE, { token })
    const again = await use()
    await other.visit()

    expect([elsewhere.status, again.status]).toEqual([410, 200])
    expect((await other.get('/questionnaire/progress')).body.progress.answers).toEqual(answers)
  })

  test('whose moment is over finds the link used', async ({ api, db }) => {
    const token = await askForLink(api, db)
    const other = await otherDevice(api)
    await losingCookies(other, () => other.post(USE, { token }))
    await db('resumeLinks').update({ usedAt: new Date(NOW.getTime() - 120_000) })

    const late = await other.post(USE, { token })

    expect([late.status, late.body.code]).toEqual([410, 'link.not-usable'])
  })

  test('of twelve uses at once exactly one wins', async ({ ownApi, ownDb }) => {
    const token = await askForLink(ownApi, ownDb)
    const others = await Promise.all(Array.from({ length: 12 }, () => otherDevice(ownApi)))

    const used = await Promise.all(others.map((other) => other.post(USE, { token })))

    const statuses = used.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array<number>(11).fill(410)])
  })

  test('of several links used at once exactly one wins', async ({ ownApi, ownDb }) => {
    const tokens: string[] = []
    for (let index = 0; index < 6; index += 1) tokens.push(await askForLink(ownApi, ownDb))
    const others = await Promise.all(tokens.map(() => otherDevice(ownApi)))

    const used = await Promise.all(
      others.map((other, index) => other.post(USE, { token: tokens[index] })),
    )

    const statuses = used.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array<number>(5).fill(410)])
  })

  test('the browser that it came from may open it, and uses nothing up', async ({ api, db }) => {
    const token = await askForLink(api, db)

    const here = await api.post(USE, { token })
    const elsewhere = await (await otherDevice(api)).post(USE, { token })

    expect([here.status, elsewhere.status]).toEqual([200, 200])
  })

  test('looking at the page uses nothing up', async ({ api, db }) => {
    const token = await askForLink(api, db)

    const page = await api.stranger().get('/file/continue')
    const used = await (await otherDevice(api)).post(USE, { token })

    expect(page.status).toBe(200)
    expect(used.status).toBe(200)
  })
})

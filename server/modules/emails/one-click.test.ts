import { describe, expect } from 'vitest'
import { listOf } from '#contract/emails/kinds.ts'
import { type Api, test } from '../../testing/api.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { smtpSender } from '../../vendors/e-mail/smtp.ts'
import { EmailRow } from './email.model.ts'
import { findWantedTopics } from './find-wishes.ts'
import { queueEmail } from './queue-email.ts'
import { sendEmail } from './send-email.ts'
import { listHeaders } from './settings-links.ts'
import { makeToken } from './settings-token.ts'

const address = 'canary@example.com'
const ONE_CLICK = { 'content-type': 'application/x-www-form-urlencoded' }
const message = {
  kind: 'reminders.sign',
  dedupeKey: 'reminder:1',
  to: address,
  words: { subject: 'Sign', text: 'Sign', html: '<p>Sign</p>' },
  usefulUntil: new Date(NOW.getTime() + 86_400_000),
} as const

describe('the headers, as they come over the wire', () => {
  test('each stands on one line, and names address and list to nobody but us', async ({ db }) => {
    const mailbox = await openMailbox()
    const email = smtpSender({ url: mailbox.url, host: 'sparrow.example' })
    const base = fakeTools(db, { email })
    const config = { ...base.config, publicUrl: 'https://a-rather-long-name.sparrow.example' }
    const tools = fakeTools(db, { email, config })
    const to = `${'a-very-long-name.'.repeat(3)}zoe@a-long-domain-name-of-a-company.example.com`
    await queueEmail(tools, { ...message, to })

    await sendEmail(tools, { emailId: await newestId(db) })

    const [headers = ''] = mailbox.received[0]?.raw.split('\r\n\r\n') ?? []
    const lines = headers.split('\r\n')
    const at = lines.findIndex((line) => line.startsWith('List-Unsubscribe:'))
    expect(lines[at]).toMatch(
      /^List-Unsubscribe: <https:\/\/a-rather-long-name\.sparrow\.example\/email\/unsubscribe\?token=[\w-]+>, <mailto:support@sparrow\.example\?subject=Unsubscribe>$/,
    )
    expect(lines[at]?.length).toBeGreaterThan(200)
    expect(lines[at]?.length).toBeLessThan(998)
    expect(lines[at + 1]).toMatch(/^\S+: /)
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(lines[at]).not.toContain('zoe')
  })

  test('a message that cannot be switched off has none', async ({ db }) => {
    const mailbox = await openMailbox()
    const email = smtpSender({ url: mailbox.url, host: 'sparrow.example' })
    const tools = fakeTools(db, { email })
    await queueEmail(tools, { ...message, kind: 'claim-signed' })

    await sendEmail(tools, { emailId: await newestId(db) })

    expect(mailbox.received).toHaveLength(1)
    expect(mailbox.received[0]?.raw).not.toMatch(/^List-/im)
  })
})

describe('the button of a mail program', () => {
  test('stops what the message was about at once, without cookies or a CSRF token', async ({
    api,
    db,
  }) => {
    const tools = fakeTools(db)
    const { pathname, search } = hrefIn(listHeaders(tools, { kind: 'reminders.sign', address }))

    const answer = await api.post(pathname + search, 'List-Unsubscribe=One-Click', {
      headers: ONE_CLICK,
    })

    const queueing = await queueEmail(tools, message)
    expect(answer).toMatchObject({ status: 200, body: { unsubscribed: true } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(api.cookies.size).toBe(0)
    expect(queueing).toBe('suppressed')
    expect(await topics(tools)).not.toContain('reminders.sign')
    expect(await topics(tools)).toContain('reminders.check')
  })

  test('may send its form as multipart, and come from another site', async ({ api, db }) => {
    const tools = fakeTools(db)
    const { pathname, search } = hrefIn(listHeaders(tools, { kind: 'mail-updates', address }))
    const body =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

    const { status } = await api.post(pathname + search, body, {
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
      },
    })

    expect(status).toBe(200)
    expect(await topics(tools)).not.toContain('mail-updates')
  })

  test('of a digest stops all reminders and nothing else', async ({ api, db }) => {
    const tools = fakeTools(db)

    await press(api, makeToken(tools, { address, list: listOf('reminders') ?? 'all' }))

    expect(await topics(tools)).toEqual(['mail-updates', 'unclaimed'])
  })

  test('works twice, years later, and for an address we never wrote to, all alike', async ({
    api,
    db,
  }) => {
    const longAgo = { now: () => new Date('2020-01-01T00:00:00Z') }
    const old = makeToken(fakeTools(db, { clock: longAgo }), { address, list: 'all' })
    const unknown = makeToken(fakeTools(db), { address: 'nobody@example.com', list: 'all' })

    const answers = [await press(api, old), await press(api, old), await press(api, unknown)]

    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 200, body: { unsubscribed: true } })),
    )
    expect(await topics(fakeTools(db))).toEqual([])
  })

  test.for([
    { name: 'looked at, as scanners do', method: 'GET', status: 200 },
    { name: 'asked for by HEAD', method: 'HEAD', status: 200 },
  ])('nothing happens when its address is only $name', async ({ method, status }, { api, db }) => {
    const token = makeToken(fakeTools(db), { address, list: 'all' })

    const answer = await fetch(`${api.base}/email/unsubscribe?token=${token}`, { method })

    expect(answer.status).toBe(status)
    expect(await topics(fakeTools(db))).toContain('reminders.sign')
  })

  test.for([
    { name: 'no token of ours', token: 'x'.repeat(80), body: undefined, status: 410 },
    { name: 'a changed token', token: 'changed', body: undefined, status: 410 },
    { name: 'no click', token: 'real', body: 'List-Unsubscribe=No', status: 422 },
    { name: 'nothing in the form', token: 'real', body: 'a=b', status: 422 },
    { name: 'no body', token: 'real', body: '', status: 422 },
    { name: 'too much', token: 'real', body: `a=${'b'.repeat(9_000)}`, status: 413 },
  ])('with $name it is $status and stops nothing', async (given, { api, db }) => {
    const real = makeToken(fakeTools(db), { address, list: 'all' })
    const tokens: Record<string, string> = { real, changed: `A${real.slice(1)}` }

    const answer = await press(api, tokens[given.token] ?? given.token, given.body)

    expect(answer.status).toBe(given.status)
    expect(await topics(fakeTools(db))).toContain('reminders.sign')
  })

  test('other calls still take JSON only', async ({ api }) => {
    const { status } = await api.post('/api/email/settings', 'token=x', { headers: ONE_CLICK })

    expect(status).toBe(415)
  })
})

function press(api: Api, token: string, body?: string) {
  return api.post(`/email/unsubscribe?token=${token}`, body ?? 'List-Unsubscribe=One-Click', {
    headers: ONE_CLICK,
  })
}

function hrefIn(headers: Record<string, string>): URL {
  return new URL(/<(http[^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
}

async function topics(tools: Parameters<typeof findWantedTopics>[0]): Promise<string[]> {
  return [...(await findWantedTopics(tools, { address }))]
}

async function newestId(db: Parameters<typeof EmailRow.query>[0]): Promise<string> {
  return (await EmailRow.query(db).orderBy('id', 'desc').first().throwIfNotFound()).id
}

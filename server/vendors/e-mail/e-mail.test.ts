import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openMailbox, partsOf } from '../../testing/mailbox.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createEmailSender } from './create-email-sender.ts'
import { emailOutbox } from './local.ts'
import { type Email, EmailFailure } from './port.ts'
import { smtpSender } from './smtp.ts'

const host = 'sparrow.example'
const letter: Email = {
  from: 'Sparrow <support@sparrow.example>',
  to: 'zoë@example.com',
  subject: 'Größe & Grüße',
  text: 'Hello,\nthis is the text.',
  html: '<p>Hello, this is the <b>text</b>.</p>',
  idempotencyKey: '0199-key',
}

describe('SMTP', () => {
  test('the message arrives whole, text and HTML beside each other', async () => {
    const mailbox = await openMailbox()
    const sender = smtpSender({ url: mailbox.url, host })

    const { providerId } = await sender.send({ ...letter, to: 'zoe@example.com' })

    const [got] = mailbox.received
    expect(got?.recipients).toEqual(['zoe@example.com'])
    expect(got?.raw).toMatch(/^From: Sparrow <support@sparrow\.example>\r$/m)
    expect(got?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    const { headers, text, html } = partsOf(got?.raw ?? '')
    expect(headers).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(text).toBe(letter.text)
    expect(html).toBe(letter.html)
    expect(providerId).toBe('<0199-key@sparrow.example>')
    expect(got?.raw).toContain(`Message-ID: ${providerId}`)
  })

  test('sent twice, it has one Message-ID', async () => {
    const mailbox = await openMailbox()
    const sender = smtpSender({ url: mailbox.url, host })

    const first = await sender.send({ ...letter, to: 'zoe@example.com' })
    const again = await sender.send({ ...letter, to: 'zoe@example.com' })

    expect(first).toEqual(again)
    expect(mailbox.received).toHaveLength(2)
  })

  test.each([
    { code: 550, isFinal: true },
    { code: 451, isFinal: false },
  ])('an address refused with $code is final: $isFinal, and is not named', async (refusal) => {
    const mailbox = await openMailbox({ refuse: refusal.code })
    const sender = smtpSender({ url: mailbox.url, host })

    const failure: unknown = await sender
      .send({ ...letter, to: 'nobody@example.com' })
      .catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(EmailFailure)
    expect(failure).toMatchObject({ reason: `EENVELOPE ${refusal.code}`, isFinal: refusal.isFinal })
    expect(String(failure)).not.toContain('nobody')
  })

  test.each([550, 554])('our own address refused with %i is worth another try', async (code) => {
    const mailbox = await openMailbox({ refuseSender: code })
    const sender = smtpSender({ url: mailbox.url, host })

    const failure: unknown = await sender
      .send({ ...letter, to: 'zoe@example.com' })
      .catch((error: unknown) => error)

    expect(failure).toMatchObject({ reason: `EENVELOPE ${code}`, isFinal: false })
    expect(failure).toMatchObject({ isBadAddress: false })
  })

  test('a server that is not there is worth another try', async () => {
    const sender = smtpSender({ url: `smtp://127.0.0.1:${await closedPort()}`, host })

    const failure: unknown = await sender.send(letter).catch((error: unknown) => error)

    expect(failure).toMatchObject({ reason: 'ESOCKET', isFinal: false })
  })
})

describe('the outbox', () => {
  test('a header stays on one line, however long, and cannot add another', async () => {
    const long = `<https://sparrow.example/email/unsubscribe?token=${'a b'.repeat(90)}>`
    const headers = { 'X-Long': long, 'X-Evil': 'a\r\nBcc: someone@example.com' }

    const { providerId } = await emailOutbox({ folder: temporaryFolder(), host }).send({
      ...letter,
      headers,
    })

    const lines = readFileSync(providerId, 'utf8').split('\r\n')
    expect(lines).toContain(`X-Long: ${long}`)
    expect(lines).toContain('X-Evil: aBcc: someone@example.com')
  })

  test('one file for each message, read by its owner only, whole as it would go out', async () => {
    const folder = join(temporaryFolder(), 'outbox')
    const outbox = emailOutbox({ folder, host })

    await outbox.send(letter)
    const { providerId } = await outbox.send(letter)

    expect(readdirSync(folder)).toEqual(['0199-key.eml'])
    expect(statSync(providerId).mode & 0o777).toBe(0o600)
    const { headers, text, html } = partsOf(readFileSync(providerId, 'utf8'))
    expect(headers).toContain('Message-ID: <0199-key@sparrow.example>')
    expect(text).toBe(letter.text)
    expect(html).toBe(letter.html)
  })

  test('a key cannot lead out of the folder', async () => {
    const folder = temporaryFolder()

    await emailOutbox({ folder, host }).send({ ...letter, idempotencyKey: '../../evil' })

    expect(readdirSync(folder)).toEqual(['.._.._evil.eml'])
  })

  test('a subject cannot add headers', async () => {
    const folder = temporaryFolder()
    const subject = 'Hello\r\nBcc: someone@example.com'

    const { providerId } = await emailOutbox({ folder, host }).send({ ...letter, subject })

    expect(readFileSync(providerId, 'utf8')).not.toMatch(/^Bcc:/m)
  })
})

describe('which one it is', () => {
  const settings = {
    smtpUrl: undefined,
    dataDir: '/tmp',
    publicUrl: 'http://localhost:1',
    live: false,
  }

  test.each([
    { given: { smtpUrl: 'smtp://u:p@mail.example:25' }, mode: 'smtp', where: 'mail.example:25' },
    { given: {}, mode: 'outbox', where: '/tmp/outbox/e-mail' },
    { given: { live: true }, mode: 'off', where: undefined },
  ])('$given is $mode, said once, without the password', ({ given, mode, where }) => {
    const said: unknown[][] = []

    const sender = createEmailSender({ ...settings, ...given }, (...words) => said.push(words))

    expect(sender.mode).toBe(mode)
    expect(said).toHaveLength(1)
    expect(said[0]?.[1]).toBe(where)
  })

  test('a live site without a server keeps nothing back and sends nothing', async () => {
    const sender = createEmailSender({ ...settings, live: true }, () => {})

    await expect(sender.send(letter)).rejects.toMatchObject({ reason: 'ENOSERVER', isFinal: false })
  })
})

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

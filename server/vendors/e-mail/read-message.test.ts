import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { emailOutbox } from './local.ts'
import { readMessage } from './read-message.ts'

test('what the outbox wrote is read as it was said, accents, long lines and headers included', async () => {
  const outbox = emailOutbox({ folder: temporaryFolder(), host: 'sparrow.example' })
  const subject = 'Your claim — “Núñez & Đặng against a company with a long name” was mailed today'
  const text = `Zoë, your form is out.\n\n${'A long line of words. '.repeat(20)}\nx = y`
  const html = `<!doctype html><p>Zoë, it is <a href="https://sparrow.example/a?b=c">out</a>.</p>`
  const list = `<https://sparrow.example/email/unsubscribe?token=${'a'.repeat(120)}>`

  const { providerId } = await outbox.send({
    from: 'Sparrow <hello@sparrow.example>',
    to: 'zoe@example.com',
    subject,
    text,
    html,
    idempotencyKey: 'one',
    headers: { 'List-Unsubscribe': list },
  })
  const message = readMessage(await readFile(providerId))

  expect(message.subject).toBe(subject)
  expect(message.headers).toContainEqual({ name: 'To', value: 'zoe@example.com' })
  expect(message.headers).toContainEqual({ name: 'List-Unsubscribe', value: list })
  expect(message.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text)
  expect(message.html?.trimEnd()).toBe(html)
})

test('a message that is no message has no words', () => {
  expect(readMessage(Buffer.from('nothing'))).toEqual({
    headers: [],
    subject: null,
    text: null,
    html: null,
  })
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface Received {
  recipients: string[]
  /** Headers and body as they came over the wire. */
  raw: string
}

/**
 * A mail server on this machine that keeps what it gets, for as long as the test runs.
 * @param refuse the SMTP code that it answers to every address
 * @param refusal what it says with it, before the address
 * @param refuseSender the same, to who writes
 */
export async function openMailbox({
  refuse,
  refusal = 'no',
  refuseSender,
}: { refuse?: number; refusal?: string; refuseSender?: number } = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (address, _, done) => done(refusedWith(refuseSender, `no ${address.address}`)),
    onRcptTo: (address, _, done) => done(refusedWith(refuse, `${refusal} ${address.address}`)),
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        received.push({ recipients: envelope.rcptTo.map(({ address }) => address), raw })
        done(null)
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(resolve)))
  const { port } = listening.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

function refusedWith(responseCode: number | undefined, words: string): Error | null {
  return responseCode ? Object.assign(new Error(words), { responseCode }) : null
}

/** Headers, text and HTML of a message with both, decoded. */
export function partsOf(raw: string): { headers: string; text: string; html: string } {
  const boundary = /boundary="(.*?)"/.exec(raw)?.[1] ?? ''
  const [headers = '', ...parts] = raw.split(`--${boundary}`)
  const part = (type: string) => bodyOf(parts.find((one) => one.includes(`text/${type}`)) ?? '')
  return { headers, text: part('plain'), html: part('html') }
}

function bodyOf(part: string): string {
  const at = part.indexOf('\r\n\r\n')
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(part.slice(0, at))?.[1]
  const body = part.slice(at + 4).replace(/\r\n$/, '')
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? Buffer.from(readQuotedPrintable(body), 'latin1')
        : Buffer.from(body)
  return decoded.toString().replaceAll('\r\n', '\n')
}

function readQuotedPrintable(body: string): string {
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
}

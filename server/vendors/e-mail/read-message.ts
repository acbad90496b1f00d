import type { OutboxMessage } from './port.ts'

/**
 * Reads a message that the outbox wrote: headers, and the text and HTML that stand beside each other in it (RFC 2045, 2046).
 * It reads what our own composer writes, not any message there may be.
 */
export function readMessage(bytes: Buffer): OutboxMessage {
  const { headers, body } = split(bytes.toString('latin1'))
  const parts = partsOf(headers, body)
  return {
    headers,
    subject: headerOf({ headers }, 'subject') ?? null,
    text: wordsOf(parts, 'text/plain'),
    html: wordsOf(parts, 'text/html'),
  }
}

/** What a header says, with encoded words (RFC 2047) in clear; undefined when it is not there. */
function headerOf({ headers }: Pick<OutboxMessage, 'headers'>, name: string): string | undefined {
  const found = headers.find((header) => header.name.toLowerCase() === name.toLowerCase())
  return found && decoded(found.value)
}

type Headers = OutboxMessage['headers']

interface Part {
  headers: Headers
  body: string
}

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const head = end < 0 ? raw : raw.slice(0, end)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.flatMap((line) => {
    const at = line.indexOf(':')
    return at > 0 ? [{ name: line.slice(0, at), value: line.slice(at + 1).trim() }] : []
  })
  return { headers, body: end < 0 ? '' : raw.slice(end + 4) }
}

function partsOf(headers: Headers, body: string): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(headerOf({ headers }, 'content-type') ?? '')?.[1]
  if (!boundary) return [{ headers, body }]
  return body
    .split(`--${boundary}`)
    .slice(1)
    .filter((part) => !part.startsWith('--'))
    .map((part) => split(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
}

function wordsOf(parts: readonly Part[], type: string): string | null {
  const part = parts.find(({ headers }) =>
    (headerOf({ headers }, 'content-type') ?? '').toLowerCase().startsWith(type),
  )
  if (!part) return null
  const encoding = headerOf(part, 'content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return unquoted(part.body.replaceAll(/=\r\n/g, ''))
  return Buffer.from(part.body, 'latin1').toString('utf8')
}

function unquoted(words: string): string {
  const bytes = words.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const ENCODED = /=\?utf-8\?([bq])\?([^?]*)\?=/gi

/** Blanks between two encoded words belong to neither. */
function decoded(value: string): string {
  return value
    .replaceAll(/(\?=)\s+(=\?)/g, '$1$2')
    .replaceAll(ENCODED, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString('utf8')
        : unquoted(words.replaceAll('_', ' ')),
    )
}

/** Limits of a message: ordinary ones have five parts and nest three deep. */
const MOST_PARTS = 60
const MOST_DEPTH = 6
const MOST_HEADER_BYTES = 256 * 1024

export interface Part {
  /** By lower-case name, the first of each; folded lines joined. */
  headers: ReadonlyMap<string, string>
  /** Lower case: 'text/plain'. */
  type: string
  charset: string
  isAttached: boolean
  /** As they were before they were encoded for the way. */
  bytes: Buffer
  /** Latin-1, as received. */
  raw: string
}

/** A message or a part of one (RFC 2045, RFC 5322): its headers and its body. */
export function readPart(received: string): Part {
  const end = /\r?\n\r?\n/.exec(received.slice(0, MOST_HEADER_BYTES))
  const head = end ? received.slice(0, end.index) : received.slice(0, MOST_HEADER_BYTES)
  const raw = end ? received.slice(end.index + end[0].length) : ''
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(0, at)).trim().toLowerCase()
    if (name && !headers.has(name)) headers.set(name, line.slice(at + 1).trim())
  }
  const type = headers.get('content-type') ?? 'text/plain'
  return {
    headers,
    type: (type.split(';')[0] ?? '').trim().toLowerCase(),
    charset: parameter(type, 'charset') ?? 'utf-8',
    isAttached: /^attachment/i.test(headers.get('content-disposition') ?? ''),
    bytes: decodeBody(raw, headers.get('content-transfer-encoding')),
    raw,
  }
}

/** All parts of a message that hold something, in their order; undefined when there are more than anybody needs. */
export function partsOf(part: Part, depth = 0): Part[] | undefined {
  const isForwarded = part.type === 'message/rfc822'
  if (!isForwarded && !part.type.startsWith('multipart/')) return [part]
  if (depth >= MOST_DEPTH) return undefined
  const inner = isForwarded ? [part.bytes.toString('latin1')] : cut(part)
  if (inner.length > MOST_PARTS) return undefined
  const found: Part[] = []
  for (const one of inner) {
    const below = partsOf(readPart(one), depth + 1)
    if (!below || found.length + below.length > MOST_PARTS) return undefined
    found.push(...below)
  }
  return found
}

/** The bodies between a multipart’s boundary lines (RFC 2046 §5.1.1). */
function cut({ headers, raw }: Part): string[] {
  const boundary = parameter(headers.get('content-type') ?? '', 'boundary')
  if (!boundary) return []
  const mark = `--${boundary}`
  const bodies: string[] = []
  let begin = -1
  for (let at = raw.indexOf(mark); at >= 0; at = raw.indexOf(mark, at + mark.length)) {
    if (at > 0 && raw[at - 1] !== '\n') continue
    if (begin >= 0) bodies.push(raw.slice(begin, at).replace(/\r?\n$/, ''))
    const isLast = raw.startsWith('--', at + mark.length)
    const lineEnd = raw.indexOf('\n', at)
    if (isLast || lineEnd < 0 || bodies.length > MOST_PARTS) return bodies
    begin = lineEnd + 1
  }
  // One that was cut off has no last line.
  return begin >= 0 ? [...bodies, raw.slice(begin)] : bodies
}

function parameter(header: string, name: string): string | undefined {
  const found = new RegExp(
    `;\\s{0,20}${name}\\s{0,20}=\\s{0,20}(?:"([^"]{1,200})"|([^\\s;]{1,200}))`,
    'i',
  )
  const [, quoted, bare] = found.exec(header) ?? []
  return quoted ?? bare
}

function decodeBody(raw: string, encoding = ''): Buffer {
  const kind = encoding.trim().toLowerCase()
  if (kind === 'base64') return Buffer.from(raw, 'base64')
  if (kind === 'quoted-printable')
    return Buffer.from(unquoted(raw.replace(/=[ \t]*\r?\n/g, '')), 'latin1')
  return Buffer.from(raw, 'latin1')
}

function unquoted(words: string): string {
  return words.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

export function textOfPart({ bytes, charset }: Pick<Part, 'bytes' | 'charset'>): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

const ENCODED = /=\?([\w-]{1,40})(?:\*[\w-]{1,20})?\?([bq])\?([^?\s]{0,200})\?=/gi

/** A header with its encoded words in clear (RFC 2047); blanks between two of them belong to neither. */
export function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(ENCODED, (_, charset: string, kind: string, words: string) => {
      const bytes =
        kind.toLowerCase() === 'b'
          ? Buffer.from(words, 'base64')
          : Buffer.from(unquoted(words.replaceAll('_', ' ')), 'latin1')
      return textOfPart({ bytes, charset })
    })
}

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface TakenLetter {
  id: string
  key: string | undefined
  fields: Record<string, string>
  pdf: Uint8Array
}

export interface LobTwist {
  /** Answers in place of a letter or an address. */
  answer?: (request: IncomingMessage) => { status: number; body: unknown } | undefined
  /** The letter is taken, and the line is cut before the answer: so many times. */
  cutAfterTaking?: number
  /** Nothing is ever answered. */
  isSilent?: boolean
  /** Ids and links that Lob's own client refuses to read. */
  isNovel?: boolean
  /** Keys are forgotten at once, as Lob does after 24 hours. */
  isForgetful?: boolean
}

/** Lob's API as its description has it (1.22), on this machine. It takes letters, and counts them. */
export async function openLob(twist: LobTwist = {}) {
  const letters: TakenLetter[] = []
  const requests: { method: string; url: string; auth: string | undefined; body: string }[] = []

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    if (!body) return
    const { method = '', url = '', headers } = request
    requests.push({ method, url, auth: headers.authorization, body: body.toString('latin1') })
    if (twist.isSilent) return
    const twisted = twist.answer?.(request)
    if (twisted) return reply(response, twisted.status, twisted.body)
    if (method !== 'POST' || !url.startsWith('/v1/letters')) {
      return answerRest(request, response, letters)
    }

    const letter = await take(request, body, { letters, isForgetful: twist.isForgetful })
    if (twist.cutAfterTaking) {
      twist.cutAfterTaking -= 1
      return request.socket.destroy()
    }
    return reply(response, 200, letterAnswer(letter, twist.isNovel))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}`, letters, requests, twist }
}

/** How Lob says no. */
export function lobError(status: number, code: string, message = 'no') {
  return { status, body: { error: { message, status_code: status, code } } }
}

async function take(
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
  { letters, isForgetful }: { letters: TakenLetter[]; isForgetful: boolean | undefined },
): Promise<TakenLetter> {
  const key = request.headers['idempotency-key'] as string | undefined
  const known = letters.find((letter) => key !== undefined && letter.key === key)
  if (known && !isForgetful) return known

  const type = request.headers['content-type'] ?? ''
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const file = form.get('file')
  const letter = {
    id: `ltr_${createHash('sha256').update(`${key}${letters.length}`).digest('hex').slice(0, 16)}`,
    key,
    fields: Object.fromEntries(texts),
    pdf: new Uint8Array(file instanceof Blob ? await file.arrayBuffer() : []),
  }
  letters.push(letter)
  return letter
}

function answerRest(request: IncomingMessage, response: ServerResponse, letters: TakenLetter[]) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://lob')
  if (pathname === '/v1/letters') {
    const key = searchParams.get('metadata[idempotency_key]')
    const found = letters.filter(({ fields }) => fields['metadata[idempotency_key]'] === key)
    const data = found.map((letter) => letterAnswer(letter))
    return reply(response, 200, { data, object: 'list', count: data.length })
  }
  const letter = letters.find(({ id }) => pathname === `/v1/letters/${id}`)
  if (!letter) {
    const { status, body } = lobError(404, 'not_found', 'letter not found')
    return reply(response, status, body)
  }
  const answer = request.method === 'DELETE' ? { id: letter.id, deleted: true } : undefined
  return reply(response, 200, answer ?? letterAnswer(letter))
}

function letterAnswer({ id, fields }: TakenLetter, isNovel = false) {
  const link =
    'https://lob-assets.com/letters/ltr_4868c3b754655f90.pdf?expires=1700000000&signature=a'
  return {
    id: isNovel ? `${id}0123456789ABCDEF` : id,
    object: 'letter',
    description: fields.description,
    metadata: { idempotency_key: fields['metadata[idempotency_key]'] },
    url: isNovel ? 'https://assets.lob.example/new/link.pdf' : link,
    use_type: fields.use_type,
    color: false,
    extra_service: fields.extra_service ?? null,
    expected_delivery_date: '2026-12-01',
    tracking_number: fields.extra_service ? '9407300000000000000004' : null,
    tracking_events: [],
    status: 'processed',
    date_created: '2026-11-20T10:00:00.000Z',
    date_modified: '2026-11-20T10:00:00.000Z',
  }
}

/** None of a sender that is gone in the middle of it: nothing was taken, and there is nobody to answer. */
async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of request) parts.push(part as Uint8Array)
  } catch (error) {
    if (request.complete) throw error
    return undefined
  }
  return Buffer.concat(parts)
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

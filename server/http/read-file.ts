import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Problem } from '../problem.ts'
import type { FileBody, ReceivedFile } from './endpoint.ts'
import type { Exchange } from './exchange.ts'
import { inTime, tooSlow } from './in-time.ts'
import { contentType, isPacked } from './read-body.ts'
import { isStorable } from './storable.ts'

interface Pace {
  wholeMs: number
  /** In each span of so long ... */
  spanMs: number
  /** ... so many bytes have to come, unless the file ends in it. */
  spanBytes: number
}

/** 10 MB in 100 s is what a weak mobile connection does; below 20 kB/s a place is held for nothing. */
const PACE: Pace = { wholeMs: 100_000, spanMs: 10_000, spanBytes: 200_000 }

/**
 * The file that a request carries as its body.
 * @throws Problem input.wrong-type, input.too-large (told before a byte is read where Content-Length says so),
 * input.too-slow, input.malformed (broken off, or a name that is not percent-encoded or cannot be kept)
 */
export async function readFile(
  ctx: Exchange,
  { types, mostBytes }: FileBody,
  { wholeMs, ...pace } = PACE,
): Promise<ReceivedFile> {
  if (isPacked(ctx) || !types.includes(contentType(ctx.get('content-type')).mime)) {
    throw new Problem('input.wrong-type', { detail: `Send one of ${types.join(', ')}.` })
  }
  if (Number(ctx.get('content-length')) > mostBytes) throw new Problem('input.too-large')
  const name = readName(ctx.get('x-file-name'))

  const bytes = await inTime(wholeMs, () => collect(ctx.req, { mostBytes, ...pace }))
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

function collect(
  request: IncomingMessage,
  { mostBytes, spanMs, spanBytes }: Pick<FileBody, 'mostBytes'> & Omit<Pace, 'wholeMs'>,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  let size = 0
  let sizeBefore = 0
  const pace = setInterval(() => {
    if (size - sizeBefore < spanBytes) reject(tooSlow())
    sizeBefore = size
  }, spanMs)
  const take = (part: Buffer) => {
    size += part.length
    if (size > mostBytes) reject(new Problem('input.too-large'))
    else parts.push(part)
  }
  const end = () => resolve(Buffer.concat(parts, size))
  const breakOff = () => reject(new Problem('input.malformed'))

  request.on('data', take).once('end', end).once('error', breakOff).once('close', breakOff)
  return promise.finally(() => {
    clearInterval(pace)
    request.off('data', take).off('end', end).off('close', breakOff)
    parts.length = 0
  })
}

function readName(header: string): string {
  let name: string
  try {
    name = decodeURIComponent(header)
  } catch {
    throw new Problem('input.malformed')
  }
  if (!isStorable(name)) throw new Problem('input.malformed')
  return name
}

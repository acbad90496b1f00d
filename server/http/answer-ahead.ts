import type { IncomingMessage } from 'node:http'
import type { Context, Middleware } from 'koa'
import { Problem } from '../problem.ts'
import type { Tools } from '../tools.ts'
import type { Endpoint } from './endpoint.ts'
import { inTime } from './in-time.ts'
import type { RateLimit } from './limit-rate.ts'
import { type AnswerCall, answerCall, answerPrepared } from './mount.ts'
import { readSignal } from './outside-scripts.ts'
import { BODY_BYTES, keepJson, WHOLE_MS } from './read-body.ts'

/**
 * Answers what is called with nearly every page, and what is the same bytes for everybody, by the same steps as the long
 * way but without the search for a route. Whatever is unusual about a request goes the long way, which knows what to say.
 */
export function answerAhead(
  tools: Tools,
  { endpoints, limitRate }: { endpoints: readonly Endpoint[]; limitRate: RateLimit },
): Middleware {
  const calls = new Map(endpoints.flatMap((endpoint) => callsOf(tools, { endpoint, limitRate })))
  return async (ctx, next) => {
    const found = calls.get(`${ctx.method} ${ctx.path}`)
    if (!found) return next()
    if (found.reads) {
      if (!isPlain(ctx)) return next()
      await readPlain(ctx)
    }
    ctx.state['route'] = found.path
    return found.answer(ctx)
  }
}

interface Ahead {
  path: string
  /** Whether it has a body to read. */
  reads: boolean
  answer: AnswerCall
}

function callsOf(
  tools: Tools,
  { endpoint, limitRate }: { endpoint: Endpoint; limitRate: RateLimit },
): [string, Ahead][] {
  const { method, path, prepared, ahead } = endpoint
  if (!prepared && !ahead) return []
  const answer = prepared ? answerPrepared(tools, endpoint) : answerCall(tools, endpoint, limitRate)
  return [[`${method.toUpperCase()} ${path}`, { path, reads: !prepared, answer }]]
}

/** JSON of a known and small size, from a browser that says nothing about its privacy. */
function isPlain({ req: { headers } }: Context): boolean {
  const length = Number(headers['content-length'])
  return (
    length > 0 &&
    length <= BODY_BYTES &&
    headers['content-type'] === 'application/json' &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    !readSignal(headers)
  )
}

async function readPlain(ctx: Context): Promise<void> {
  const text = await inTime(WHOLE_MS, () => textOf(ctx.req))
  keepJson(ctx, text)
}

/** By events: an iterator over the stream costs as much as all the rest of such a call. */
function textOf(request: IncomingMessage): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => resolve(Buffer.concat(chunks).toString()))
  request.once('error', () => reject(new Problem('input.malformed')))
  return promise
}

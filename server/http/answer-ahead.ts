import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { within } from '../observing/current-work.ts'
import { Problem } from '../problem.ts'
import type { Tools } from '../tools.ts'
import { addressOf } from './address-of.ts'
import { tellProblem } from './answer-problems.ts'
import type { Endpoint } from './endpoint.ts'
import { PlainExchange } from './exchange.ts'
import { tooSlow } from './in-time.ts'
import type { RateLimit } from './limit-rate.ts'
import { type AnswerCall, answerCall, answerPrepared } from './mount.ts'
import { readSignal } from './outside-scripts.ts'
import { BODY_BYTES, keepJson, WHOLE_MS } from './read-body.ts'
import type { Watch } from './request-log.ts'

interface Ahead {
  endpoints: readonly Endpoint[]
  limitRate: RateLimit
  watch: Watch
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>
}

/**
 * Answers what is called with nearly every page, and what is the same bytes for everybody, by the same steps as the long
 * way but before Koa, which costs several times as much as such a call. Whatever is unusual about a request goes the long
 * way, which knows what to say.
 */
export function answerAhead(
  tools: Tools,
  { endpoints, limitRate, watch, headers }: Ahead,
  longWay: RequestListener,
): RequestListener {
  const calls = new Map(endpoints.flatMap((endpoint) => callsOf(tools, endpoint, limitRate)))

  async function answer({ path, reads, answerIt }: Call, exchange: PlainExchange): Promise<void> {
    const work = watch(exchange)
    exchange.state['route'] = path
    try {
      if (reads) await within(work, () => readPlain(exchange).then(() => answerIt(exchange)))
      else await answerIt(exchange)
    } catch (error) {
      tellProblem(tools, exchange, error)
    }
    exchange.send()
  }

  return (req, res) => {
    const path = pathOf(req)
    const call = calls.get(`${req.method} ${path}`)
    if (!call || !isPlain(req, call)) return longWay(req, res)
    const ip = addressOf(req, tools.config)
    answer(call, new PlainExchange({ req, res, path, ip, headers })).catch(giveUp(tools, res))
  }
}

interface Call {
  path: string
  /** Whether it has a body to read. */
  reads: boolean
  answerIt: AnswerCall
}

function callsOf(tools: Tools, endpoint: Endpoint, limitRate: RateLimit): [string, Call][] {
  const { method, path, prepared, ahead } = endpoint
  if (!prepared && !ahead) return []
  const answerIt = prepared
    ? answerPrepared(tools, endpoint)
    : answerCall(tools, endpoint, limitRate)
  return [[`${method.toUpperCase()} ${path}`, { path, reads: !prepared, answerIt }]]
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Nobody asks whether it changed; and a body is JSON of a known, small size, of a browser without a wish for privacy. */
function isPlain({ headers }: IncomingMessage, { reads }: Call): boolean {
  if (headers['if-none-match'] !== undefined) return false
  if (!reads) return true
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

async function readPlain(exchange: PlainExchange): Promise<void> {
  keepJson(exchange, await textOf(exchange.req))
}

/** By events, and one timer: an iterator over the stream costs as much as all the rest of such a call. */
function textOf(request: IncomingMessage): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(() => reject(tooSlow()), WHOLE_MS)
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => {
    clearTimeout(timer)
    resolve(Buffer.concat(chunks).toString())
  })
  request.once('error', () => {
    clearTimeout(timer)
    reject(new Problem('input.malformed'))
  })
  return promise
}

/** An answer that cannot be written: there is nobody to tell it to but the log. */
function giveUp({ log }: Pick<Tools, 'log'>, res: ServerResponse) {
  return (error: unknown): void => {
    log.error({ event: 'answer', error })
    res.destroy()
  }
}

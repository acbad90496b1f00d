import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LANGUAGE_PARAM } from '#contract/languages.ts'
import { type Work, within } from '../observing/current-work.ts'
import { Problem } from '../problem.ts'
import type { Tools } from '../tools.ts'
import { addressOf } from './address-of.ts'
import { tellProblem } from './answer-problems.ts'
import { nameLanguage } from './choose-language.ts'
import type { RateLimit } from './create-rate-limit.ts'
import type { Endpoint } from './endpoint.ts'
import { type Exchange, PlainExchange } from './exchange.ts'
import { createPatience, tooSlow } from './in-time.ts'
import { answerCall, answerPrepared } from './mount.ts'
import { hasOptOutSignal } from './opt-out-signal.ts'
import { keepJson, MOST_BYTES, WHOLE_MS } from './read-body.ts'
import type { Watch } from './request-log.ts'

/** The most that a call sends which is answered alike whatever it sends, in bytes; more goes the long way. */
const LITTLE = 1_024

interface Ahead {
  endpoints: readonly Endpoint[]
  limitRate: RateLimit
  watch: Watch
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>
  pages: PagesAhead
}

/** The rendered documents. */
export interface PagesAhead {
  /** Whether an address (without its query) is known to lead to a page, whoever asks. */
  leadsHere(path: string): boolean
  /** @returns the document, in parts */
  answer(ctx: Exchange): Promise<Buffer[]>
}

/**
 * Answers what is called with nearly every page, what is the same bytes for everybody, and the pages themselves, by the same
 * steps as the long way but before Koa, which costs several times as much as such a call. Whatever is unusual about a
 * request goes the long way, which knows what to say.
 */
export function answerAhead(
  tools: Tools,
  { endpoints, limitRate, watch, headers, pages }: Ahead,
  longWay: RequestListener,
): RequestListener {
  const always = Object.entries(headers).flat()
  const calls = new Map(endpoints.flatMap((endpoint) => callsOf(tools, endpoint, limitRate)))

  const page: Call = {
    fits: isPlainRead,
    answerIt: (exchange, work) =>
      within(work, async () => {
        nameLanguage(exchange)
        exchange.body = await pages.answer(exchange)
      }),
  }

  async function answer({ route, answerIt }: Call, exchange: PlainExchange): Promise<void> {
    const work = watch(exchange)
    if (route) exchange.state['route'] = route
    try {
      await answerIt(exchange, work)
    } catch (error) {
      tellProblem(tools, exchange, error)
    }
    exchange.send()
  }

  return (req, res) => {
    const [path, querystring] = partsOf(req)
    const call = calls.get(`${req.method} ${path}`) ?? (pages.leadsHere(path) ? page : undefined)
    if (!call?.fits(req)) return longWay(req, res)
    const ip = addressOf(req, tools.config)
    answer(call, new PlainExchange({ req, res, path, querystring, ip, headers: always })).catch(
      giveUp(tools, res),
    )
  }
}

interface Call {
  /** What it is counted under; a page says so itself. */
  route?: string
  /** Whether nothing about a request to it is unusual. */
  fits(request: IncomingMessage): boolean
  answerIt(exchange: PlainExchange, work: Work): Promise<void>
}

function callsOf(tools: Tools, endpoint: Endpoint, limitRate: RateLimit): [string, Call][] {
  const { method, path, prepared, ahead } = endpoint
  if (!prepared && !ahead) return []
  const name = `${method.toUpperCase()} ${path}`
  if (prepared) {
    const give = answerPrepared(tools, endpoint)
    // What is sent changes nothing of the answer, but has to be sound (CONTRACT §3).
    const answerIt: Call['answerIt'] = (exchange) =>
      hasNoBody(exchange.req) ? give(exchange) : readPlain(exchange).then(() => give(exchange))
    return [[name, { route: path, fits: hasLittle, answerIt }]]
  }
  const answerRead = answerCall(tools, endpoint, limitRate)
  const answerIt: Call['answerIt'] = (exchange, work) =>
    within(work, () => readPlain(exchange).then(() => answerRead(exchange)))
  return [[name, { route: path, fits: hasPlainBody, answerIt }]]
}

/** The path, and what follows the question mark. */
function partsOf({ url = '' }: IncomingMessage): [string, string] {
  const end = url.indexOf('?')
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
}

/** Nobody asks whether it changed. */
function isUnconditional({ headers }: IncomingMessage): boolean {
  return headers['if-none-match'] === undefined
}

/** A page for a browser without a wish for privacy, which chooses no language by hand. */
function isPlainRead(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request
  const chooses = url.includes(LANGUAGE_PARAM)
  return method === 'GET' && !chooses && isUnconditional(request) && !hasOptOutSignal(headers)
}

/** JSON of a known, small size, of a browser without a wish for privacy. */
function hasPlainBody(request: IncomingMessage): boolean {
  return (
    isUnconditional(request) && isJsonOf(request, MOST_BYTES) && !hasOptOutSignal(request.headers)
  )
}

/** Nobody asks whether it changed, and next to nothing was sent. */
function hasLittle(request: IncomingMessage): boolean {
  return isUnconditional(request) && (hasNoBody(request) || isJsonOf(request, LITTLE))
}

function hasNoBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0' } = headers
  return length === '0' && headers['transfer-encoding'] === undefined
}

function isJsonOf({ headers }: IncomingMessage, most: number): boolean {
  const length = Number(headers['content-length'])
  return (
    length > 0 &&
    length <= most &&
    headers['content-type'] === 'application/json' &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

async function readPlain(exchange: PlainExchange): Promise<void> {
  keepJson(exchange, await textOf(exchange.req))
}

const patience = createPatience(WHOLE_MS)

/** By events: an iterator over the stream costs as much as all the rest of such a call. */
function textOf(request: IncomingMessage): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const end = patience.begin(() => reject(tooSlow()))
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => {
    end()
    resolve(String(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
  })
  request.once('error', () => {
    end()
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

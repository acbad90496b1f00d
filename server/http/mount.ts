import type Router from '@koa/router'
import type { Knex } from 'knex'
import type { InputFault } from '#contract/problems.ts'
import { Problem } from '../problem.ts'
import type { Tools } from '../tools.ts'
import { answerOnce } from './answer-once.ts'
import { callerOf } from './caller-of.ts'
import { refuseElsewhere } from './check-csrf.ts'
import { defaultLimit, type RateLimit } from './create-rate-limit.ts'
import { cutWhenAnswered } from './cut-when-answered.ts'
import { changesState, type Endpoint, type ReceivedFile, type Visitor } from './endpoint.ts'
import type { Exchange } from './exchange.ts'
import { withPlace } from './file-places.ts'
import { identify, visitorOf } from './identify.ts'
import { isRead } from './is-read.ts'
import { Prepared } from './prepared.ts'
import { readFile } from './read-file.ts'
import { ExchangeFacts, rawBodyOf } from './request-facts.ts'
import { SeeOther } from './see-other.ts'
import { shaper } from './shape.ts'
import { unstorable } from './storable.ts'

/** What a call may send, in bytes, unless it says otherwise. */
const USUAL_BYTES = 32_768
const MOST_FAULTS = 50

const invalid = (errors: InputFault[]) =>
  new Problem('input.invalid', { errors: errors.slice(0, MOST_FAULTS) })

/** Answers one request to an endpoint. */
export type AnswerCall = (ctx: Exchange) => Promise<void>

/**
 * Turns endpoint definitions into routes.
 * @returns the answers to calls whose address is always the same, by method and address ('GET /api/plans'): a router tries
 * one route after the other, and there are hundreds
 */
export function mount(
  router: Router,
  endpoints: readonly Endpoint[],
  tools: Tools,
  limitRate: RateLimit,
): Map<string, AnswerCall> {
  const exact = new Map<string, AnswerCall>()
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    const answer = answerCall(tools, endpoint, limitRate)
    router[method](path, answer)
    if (/[:*{(]/.test(path)) continue
    exact.set(`${method.toUpperCase()} ${path}`, (ctx) => {
      ctx.state['route'] = path
      return answer(ctx)
    })
  }
  return exact
}

/**
 * How a call of an endpoint is answered: looked at for where it comes from, how often, how large, by whom and with
 * what, in this order, before the endpoint does anything.
 * @returns a function that rejects with the Problem that is to be told, or an Error for an answer that breaks the
 * contract
 */
export function answerCall(tools: Tools, endpoint: Endpoint, limitRate: RateLimit): AnswerCall {
  const { method, path, limit, idempotent, handle } = endpoint
  const readInput = shaper(endpoint.input, invalid, { coerce: method === 'get' })
  const writeOutput = shaper(
    endpoint.output,
    (faults) => new Error(`${path} broke its contract: ${JSON.stringify(faults)}`),
  )
  const changes = changesState(endpoint)
  const rate = limit ?? (changes ? defaultLimit : 'none')

  return async (ctx) => {
    // An open page hears from any answer that what it shows has been edited.
    ctx.set('x-revision', tools.screens.revision())
    if (endpoint.file) cutWhenAnswered(ctx)
    if (changes && endpoint.access !== 'public') refuseElsewhere(tools, ctx)
    if (rate !== 'none' && tools.config.rateLimits) {
      await limitRate(path, rate, tools.secrets.sign('caller', callerOf(ctx.ip)))
    }
    if (sizeOf(ctx) > (endpoint.bodyLimit ?? USUAL_BYTES)) throw new Problem('input.too-large')
    const visitor = await identify(tools, ctx, endpoint)
    const asked = gather(ctx, endpoint)
    const said = idempotent ? saidIn(asked) : undefined
    const input = readInput(asked)
    const finish = async (file?: ReceivedFile) => {
      const facts = new ExchangeFacts(ctx)
      const request = { input, visitor, facts, ...(file && { file }) }
      ctx.status = endpoint.status ?? 200

      if (!said) return send(ctx, writeOutput, await handle(tools, request))
      const call = `${method} ${path}`
      await sendOnce(tools, ctx, { call, said, request }, async (db) =>
        writeOutput(await handle({ ...tools, db }, request)),
      )
    }

    const wanted = endpoint.file
    if (!wanted) return finish()
    const sender = { visitorId: visitor.id, address: callerOf(ctx.ip) }
    return withPlace(sender, async () => finish(await readFile(ctx, wanted)))
  }
}

/** The same for one whose bytes are ready: given whatever was sent. */
export function answerPrepared(tools: Tools, { handle }: Endpoint): AnswerCall {
  return async (ctx) => {
    ctx.status = 200
    const asked = { input: {}, visitor: visitorOf(), facts: new ExchangeFacts(ctx) }
    send(ctx, (answer) => answer, await handle(tools, asked))
  }
}

/**
 * Address beats body, so that a body can never redirect a call to another row. A query counts on reads only: what a call
 * that changes something says must not stand in anybody's log. A form's may: its token is all that a mail program has.
 */
function gather(ctx: Exchange, { form }: Endpoint): Record<string, unknown> {
  const body = ctx.request.body as object | undefined
  const query = form || isRead(ctx) ? ctx.query : {}
  const sent = { ...body, ...query, ...(ctx.params as object) }
  const faults = unstorable(sent)
  if (faults.length) throw invalid(faults)
  return sent
}

/**
 * What a call asks for, as it was sent: what our schemas fill in may be otherwise at the next try, after a deploy, as may the name
 * of the session.
 */
function saidIn(asked: Record<string, unknown>): object {
  const { sessionId: _, ...said } = asked
  return structuredClone(said)
}

interface Asked {
  /** Its method and path. */
  call: string
  said: object
  request: { input: unknown; visitor: Visitor; file?: ReceivedFile }
}

/** Answers a call with an Idempotency-Key: what a call of before was answered with, or what comes of the work. */
async function sendOnce(
  { db, secrets }: Tools,
  ctx: Exchange,
  { call, said, request: { input, visitor, file } }: Asked,
  work: (trx: Knex) => Promise<unknown>,
): Promise<void> {
  const sent = (what: unknown) =>
    file ? { input: what, file: { name: file.name, sha256: file.sha256 } } : what
  const { answer, status, replayed } = await answerOnce(
    {
      db,
      secrets,
      visitorId: visitor.browserId,
      ownerId: visitor.id,
      call,
      key: ctx.get('idempotency-key'),
      input: sent(said),
      inputBefore: sent(input),
      statusOf: () => ctx.status,
    },
    work,
  )
  if (replayed) {
    ctx.status = status
    ctx.set('idempotent-replayed', 'true')
  }
  ctx.body = answer
}

function sizeOf(ctx: Exchange): number {
  return Buffer.byteLength(rawBodyOf(ctx))
}

function send(ctx: Exchange, writeOutput: (value: unknown) => unknown, answer: unknown): void {
  ctx.set('cache-control', 'no-store')
  if (!(answer instanceof Prepared)) {
    ctx.body = writeOutput(answer)
    return
  }
  if (answer instanceof SeeOther) ctx.status = 303
  for (const [name, value] of Object.entries(answer.headers)) ctx.set(name, value)
  ctx.body = answer.body
  // Whoever has these very bytes is told so, and gets them no second time.
  if ('etag' in answer.headers && ctx.fresh) ctx.status = 304
}

import { bodyParser } from '@koa/bodyparser'
import type { Context, Middleware } from 'koa'
import { Problem } from '../problem.ts'
import { cutWhenAnswered } from './cut-when-answered.ts'
import type { Endpoint } from './endpoint.ts'
import type { Exchange } from './exchange.ts'
import { inTime } from './in-time.ts'
import { isForm, readForm } from './read-form.ts'
import { isReport, readReports } from './read-reports.ts'

/** The most that a body may have, unless it is a file. */
export const MOST_BYTES = 65_536
/** For calls of staff that carry a whole definition and say so by their `bodyLimit`. */
export const MOST_STAFF_BYTES = 1_048_576
/** Even a slow phone sends 64 kB in that time; who does not holds a connection open for nothing. */
export const WHOLE_MS = 15_000
const methods = ['POST', 'PATCH', 'PUT', 'DELETE']
const withBody = new Set(methods)
const parserTo = (jsonLimit: number) =>
  bodyParser({ enableTypes: ['json'], parsedMethods: methods, jsonLimit, jsonStrict: false })
const parse = parserTo(MOST_BYTES)
const parseWide = parserTo(MOST_STAFF_BYTES)

/**
 * Reads JSON bodies of at most 64 kB, or 1 MB where the endpoint says that it takes so much. An empty body is an empty
 * object (SPEC §7 has calls without one). A file is left for its endpoint, which first asks who sends it.
 * @throws Problem input.wrong-type for anything but JSON, or a form or report where one is taken, input.malformed,
 * input.too-large, input.too-slow
 */
export function readBody(
  endpoints: readonly Pick<Endpoint, 'path' | 'file' | 'form' | 'reports' | 'bodyLimit'>[] = [],
): Middleware {
  const takesFile = matcher(endpoints.filter(({ file }) => file))
  const takesMuch = matcher(endpoints.filter(({ bodyLimit = 0 }) => bodyLimit > MOST_BYTES))
  const takesForm = matcher(endpoints.filter(({ form }) => form))
  const takesReports = matcher(endpoints.filter(({ reports }) => reports))

  return async (ctx, next) => {
    if (!withBody.has(ctx.method)) return next()
    if (ctx.method === 'POST' && takesFile(ctx.path)) return next()
    if (isEmpty(ctx)) return next()
    cutWhenAnswered(ctx)
    if (isPacked(ctx)) throw new Problem('input.wrong-type')
    await inTime(WHOLE_MS, () => readerFor(ctx)(ctx))
    return next()
  }

  function readerFor(ctx: Context): (ctx: Context) => Promise<void> {
    if (takesForm(ctx.path) && isForm(ctx)) return readForm
    if (takesReports(ctx.path) && isReport(ctx)) return readReports
    const readBytes = takesMuch(ctx.path) ? parseWide : parse
    return () => readJson(ctx, readBytes)
  }
}

async function readJson(ctx: Context, readBytes: Middleware): Promise<void> {
  if (!isJson(ctx)) throw new Problem('input.wrong-type')
  await readBytes(ctx, async () => {})
  needObject(ctx.request.body)
}

/**
 * Takes the text of a body that was read elsewhere.
 * @throws Problem input.malformed, input.invalid
 */
export function keepJson(ctx: Pick<Exchange, 'request'>, text: string): void {
  let body: unknown
  try {
    body = MAY_POISON.test(text) ? JSON.parse(text, refusePoison) : JSON.parse(text)
  } catch {
    throw new Problem('input.malformed')
  }
  needObject(body)
  Object.assign(ctx.request, { body, rawBody: text })
}

const MAY_POISON = /__proto__|\\u/

/** As the body parser does it: an object that names its own prototype is somebody's attempt. */
function refusePoison(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('names a prototype')
  return value
}

function needObject(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem('input.invalid', { errors: [{ path: '', message: 'must be an object' }] })
  }
}

/** Whether an address is that of one of the endpoints; `:name` stands for one part of it. */
function matcher(endpoints: readonly Pick<Endpoint, 'path'>[]): (path: string) => boolean {
  const patterns = endpoints.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function isEmpty(ctx: Context): boolean {
  const length = ctx.get('content-length')
  return length === '0' || (!length && !ctx.get('transfer-encoding'))
}

/** Nobody needs to send a body packed, and a broken pack would be our failure. */
export function isPacked(ctx: Pick<Exchange, 'get'>): boolean {
  const encoding = ctx.get('content-encoding')
  return encoding !== '' && encoding !== 'identity'
}

function isJson(ctx: Context): boolean {
  const { mime, charset } = contentType(ctx.get('content-type'))
  return mime === 'application/json' && (!charset || charset === 'utf-8')
}

/** Of a Content-Type header, in small letters. */
export function contentType(header: string): { mime: string; charset: string | undefined } {
  const [mime = '', ...parameters] = header
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters.find((part) => part.startsWith('charset='))?.slice('charset='.length)
  return { mime, charset: charset?.replaceAll('"', '') }
}

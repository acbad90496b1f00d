import { bodyParser } from '@koa/bodyparser'
import type { Context, Middleware } from 'koa'
import { Problem } from '../problem.ts'
import type { Endpoint } from './endpoint.ts'
import { inTime } from './in-time.ts'
import { isForm, readForm } from './read-form.ts'

const LIMIT = '64kb'
/** Even a slow phone sends 64 kB in that time; who does not holds a connection open for nothing. */
const WHOLE_MS = 15_000
const methods = ['POST', 'PATCH', 'PUT', 'DELETE']
const withBody = new Set(methods)
const parse = bodyParser({
  enableTypes: ['json'],
  parsedMethods: methods,
  jsonLimit: LIMIT,
  jsonStrict: false,
  onError(error) {
    throw error
  },
})

/**
 * Reads JSON bodies of at most 64 kB. An empty body is an empty object (SPEC §7 has calls without one). A file is left
 * for its endpoint, which first asks who sends it.
 * @throws Problem input.wrong-type for anything but JSON, or a form where one is taken, input.malformed, input.too-large, input.too-slow
 */
export function readBody(
  endpoints: readonly Pick<Endpoint, 'path' | 'file' | 'form'>[] = [],
): Middleware {
  const takesFile = matcher(endpoints.filter(({ file }) => file))
  const takesForm = matcher(endpoints.filter(({ form }) => form))

  return async (ctx, next) => {
    if (!withBody.has(ctx.method)) return next()
    if (ctx.method === 'POST' && takesFile(ctx.path)) return next()
    if (isEmpty(ctx)) return next()
    if (isPacked(ctx)) throw new Problem('input.wrong-type')
    const read = takesForm(ctx.path) && isForm(ctx) ? readForm : readJson
    await inTime(WHOLE_MS, () => read(ctx))
    return next()
  }
}

async function readJson(ctx: Context): Promise<void> {
  if (!isJson(ctx)) throw new Problem('input.wrong-type')
  await parse(ctx, async () => {})
  const { body } = ctx.request
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
export function isPacked(ctx: Context): boolean {
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

import { bodyParser } from '@koa/bodyparser'
import type { Middleware } from 'koa'
import { Problem } from '../problem.ts'

const LIMIT = '64kb'
const withBody = new Set(['POST', 'PATCH', 'PUT', 'DELETE'])
const parse = bodyParser({
  enableTypes: ['json'],
  jsonLimit: LIMIT,
  jsonStrict: false,
  onError(error) {
    throw error
  },
})

/**
 * Reads JSON bodies of at most 64 kB. An empty body is an empty object (SPEC §7 has calls without one).
 * @throws Problem input.wrong-type for anything but JSON, input.malformed, input.too-large
 */
export function readBody(): Middleware {
  return async (ctx, next) => {
    if (!withBody.has(ctx.method)) return next()
    const isEmpty =
      ctx.get('content-length') === '0' ||
      (!ctx.get('content-length') && !ctx.get('transfer-encoding'))
    if (isEmpty) return next()
    // Nobody needs to send it packed, and a broken pack would be our failure.
    const encoding = ctx.get('content-encoding')
    if (encoding && encoding !== 'identity') throw new Problem('input.wrong-type')
    const { mime, charset } = contentType(ctx.get('content-type'))
    if (mime !== 'application/json' || (charset && charset !== 'utf-8'))
      throw new Problem('input.wrong-type')
    return parse(ctx, async () => {
      const { body } = ctx.request
      if (typeof body !== 'object' || body === null || Array.isArray(body)) {
        throw new Problem('input.invalid', { errors: [{ path: '', message: 'must be an object' }] })
      }
      await next()
    })
  }
}

function contentType(header: string): { mime: string; charset: string | undefined } {
  const [mime = '', ...parameters] = header
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters.find((part) => part.startsWith('charset='))?.slice('charset='.length)
  return { mime, charset: charset?.replaceAll('"', '') }
}

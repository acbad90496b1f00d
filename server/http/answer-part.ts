import { createReadStream } from 'node:fs'
import type { Context } from 'koa'

/**
 * Cuts the answer down to the bytes that were asked for, where one range of them was (RFC 9110 §14). Safari plays no film that it
 * cannot ask for in parts. What is sent compressed is sent whole.
 */
export function answerPart(ctx: Context, path: string): void {
  const size = ctx.response.length
  if (ctx.status !== 200 || size === undefined || ctx.response.get('content-encoding')) return
  ctx.set('accept-ranges', 'bytes')
  const range = isAsked(ctx) ? readRange(ctx.get('range'), size) : undefined
  if (!range) return
  if (range.start >= size) {
    ctx.set('content-range', `bytes */${size}`)
    ctx.body = null
    ctx.status = 416
    return
  }
  ctx.status = 206
  ctx.body = createReadStream(path, range)
  ctx.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
  ctx.length = range.end - range.start + 1
}

/** Who has a part of what the file was before gets all of it. */
function isAsked(ctx: Context): boolean {
  const known = ctx.get('if-range')
  return ctx.method === 'GET' && (!known || known === ctx.response.get('last-modified'))
}

/** The first and the last byte; undefined for what is no single range. */
function readRange(header: string, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  // The end before the start is no range at all.
  return first && last && Number(last) < start ? undefined : { start, end }
}

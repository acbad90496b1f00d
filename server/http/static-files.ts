import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { send } from '@koa/send'
import type { Middleware } from 'koa'
import { answerPart } from './answer-part.ts'
import { isRead } from './is-read.ts'

const YEAR_MS = 31_536_000_000
const HOUR_MS = 3_600_000
const FILE = /\.[a-z0-9]{2,5}$/

/**
 * Serves the built client: `/assets/*` carry a hash in their name and never change, the rest may be kept for an hour.
 * Brotli and gzip were made by the build and lie beside each file.
 */
export function staticFiles(root: string): Middleware {
  return async (ctx, next) => {
    if (!isRead(ctx) || !FILE.test(ctx.path) || ctx.path.startsWith('/.')) return next()
    const hashed = ctx.path.startsWith('/assets/')
    if (!hashed && !isPublicFile(root, ctx.path)) return next()
    ctx.vary('accept-encoding')
    const path = await send(ctx, ctx.path, {
      root,
      brotli: true,
      gzip: true,
      immutable: hashed,
      maxAge: hashed ? YEAR_MS : HOUR_MS,
    })
    if (path) answerPart(ctx, path)
    // Koa hears of its failure as it sends it. It sends nothing for HEAD, and what nobody hears of ends the process.
    if (ctx.body instanceof Readable) ctx.body.on('error', () => {})
  }
}

/** A page's address may look like a file's; only what the build really holds is one. */
function isPublicFile(root: string, path: string): boolean {
  return /^\/[\w./-]+$/.test(path) && !path.includes('..') && existsSync(join(root, path))
}

import type { Middleware } from 'koa'
import { safePath } from './safe-path.ts'

/** Leads from an address with a slash at its end to the page without it, query and all: advertisements, links and people write it so. */
export function withoutSlash(isPage: (path: string) => boolean): Middleware {
  return async (ctx, next) => {
    const path = ctx.path.endsWith('/') ? ctx.path.slice(0, -1) : ''
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    const target =
      isRead && path && isPage(path)
        ? safePath(path + ctx.search.replaceAll('\\', '%5C'))
        : undefined
    if (!target) return next()
    ctx.status = 308
    ctx.redirect(target)
    ctx.status = 308
  }
}

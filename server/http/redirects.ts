import type { Middleware } from 'koa'
import { isRead } from './is-read.ts'
import { safePath } from './safe-path.ts'

interface Redirect {
  to: string
  status: 301 | 302 | 308
}

/**
 * Sends old addresses on, query and all. Targets are paths of this site, checked when the definitions are loaded. A browser asks
 * each time, also where an address moved for good: what leads on today may be the page itself tomorrow.
 */
export function redirects(find: (path: string) => Redirect | undefined): Middleware {
  return async (ctx, next) => {
    const found = isRead(ctx) ? find(ctx.path) : undefined
    const target = found && safePath(found.to + ctx.search.replaceAll('\\', '%5C'))
    if (!found || !target) return next()
    ctx.status = found.status
    ctx.set('cache-control', 'no-cache')
    ctx.redirect(target)
  }
}

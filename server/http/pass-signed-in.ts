import type { Middleware } from 'koa'
import type { Tools } from '../tools.ts'
import { isRead } from './is-read.ts'
import { whoIsIn } from './who-is-in.ts'

/**
 * Whoever is signed in already is sent on from the page to sign in on. With `?next=` the page is shown all the same: it
 * is then asked for by a page that wants a sign-in anew. While the database is away it is shown too.
 */
export function passSignedIn(
  tools: Pick<Tools, 'sessions' | 'log'>,
  { from, to }: { from: string; to: string },
): Middleware {
  return async (ctx, next) => {
    const isAsked = isRead(ctx) && ctx.path === from
    // Not everybody is shown a page here.
    if (isAsked) ctx.state['hangsOnMore'] = true
    if (!isAsked || new URLSearchParams(ctx.querystring).has('next')) return next()
    if (!(await whoIsIn(tools, ctx.headers.cookie))) return next()
    ctx.set('cache-control', 'private, no-store')
    ctx.redirect(to)
  }
}

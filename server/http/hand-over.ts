import type { Middleware } from 'koa'
import { ledOn } from '#contract/definitions/served-paths.ts'
import type { Config } from '../config.ts'
import type { Tools } from '../tools.ts'
import { isRead } from './is-read.ts'

const PATHS = new Set(['/feed', '/subscriptions'])

/** Whether an address is the app's. */
export function isHandedOver(path: string): boolean {
  return PATHS.has(path)
}

/**
 * /feed and /subscriptions lead to the app's own host, query parameters kept and `first` renamed `claim` (SPEC §2). /feed
 * without a sign-in leads to the public list. The host is only ever APP_HOST; without one it is the dashboard here.
 */
export function handOver({
  config: { appHost },
  sessions,
}: Pick<Tools, 'sessions'> & { config: Pick<Config, 'appHost'> }): Middleware {
  return async (ctx, next) => {
    if (!isHandedOver(ctx.path) || !isRead(ctx)) return next()
    const query = new URLSearchParams(
      [...new URLSearchParams(ctx.querystring)].map(([name, value]) => [
        name === 'first' ? 'claim' : name,
        value,
      ]),
    ).toString()
    const search = query ? `?${query}` : ''
    ctx.status = 302
    const { from, to } = ledOn.signedOut
    if (ctx.path === from && !(await sessions.read(ctx.headers.cookie))) ctx.redirect(to + search)
    else ctx.redirect(appHost ? `${appHost}${ctx.path}${search}` : `/dashboard${search}`)
  }
}

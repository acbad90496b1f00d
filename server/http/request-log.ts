import { randomUUID } from 'node:crypto'
import type { Tools } from '../tools.ts'
import type { Exchange } from './exchange.ts'
import type { Work } from '../observing/current-work.ts'

const REQUEST_ID = /^[\w.-]{8,64}$/

/** What is known of a request from its first byte to its last. @returns what is done for it is part of */
export type Watch = (ctx: Exchange) => Work

/**
 * Gives each request an id (a caller's own is kept when it is well-formed) and writes one line when it is answered: the
 * path without its query, since that may hold an e-mail address.
 */
export function watchRequests({ log, metrics }: Pick<Tools, 'log' | 'metrics'>): Watch {
  return (ctx) => {
    const given = ctx.get('x-request-id')
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    ctx.state['requestId'] = requestId
    ctx.set('x-request-id', requestId)
    const start = performance.now()
    ctx.res.once('close', () => {
      const ms = performance.now() - start
      const finished = ctx.res.writableFinished
      const route = String(ctx.state['route'] ?? ctx._matchedRoute ?? 'other')
      metrics.count(ctx.method, route, ctx.res.statusCode, ms)
      // What leads nowhere may be anything that somebody typed, so it is not written down.
      const path = ctx.res.statusCode === 404 ? undefined : ctx.path
      log.info({
        requestId,
        method: ctx.method,
        route,
        path,
        status: finished ? ctx.res.statusCode : 499,
        ms: Math.round(ms * 10) / 10,
      })
    })
    return { requestId }
  }
}

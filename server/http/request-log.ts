import { randomUUID } from 'node:crypto'
import { AnsweredRequest } from '../observing/answered-request.ts'
import type { Work } from '../observing/current-work.ts'
import { HUNG_UP } from '../observing/metrics.ts'
import type { Span, Spans } from '../observing/spans.ts'
import type { Tools } from '../tools.ts'
import { type Exchange, routeOf } from './exchange.ts'

const REQUEST_ID = /^[\w.-]{8,64}$/
/** What a balancer asks for each second and a browser by the dozen has no span. */
const UNTRACED = /^\/(?:healthz|readyz|metrics)$|^\/assets\//

/** What is known of a request from its first byte to its last. @returns what is done for it is part of */
export type Watch = (ctx: Exchange) => Work

/**
 * Gives each request an id (a caller's own is kept when it is well-formed) and writes one line when it is answered: the
 * path without its query, since that may hold an e-mail address.
 */
export function watchRequests({
  log,
  metrics,
  spans,
}: Pick<Tools, 'log' | 'metrics' | 'spans'>): Watch {
  return (ctx) => {
    const given = ctx.get('x-request-id')
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    ctx.state['requestId'] = requestId
    ctx.set('x-request-id', requestId)
    const start = performance.now()
    const span = spans && beginSpan(spans, ctx)
    ctx.res.on('close', () => {
      const ms = performance.now() - start
      const finished = ctx.res.writableFinished
      const route = routeOf(ctx) ?? 'other'
      // Before an answer is begun this is only what it would be if nobody said otherwise.
      metrics.count(ctx.method, route, ctx.res.headersSent ? ctx.res.statusCode : HUNG_UP, ms)
      // What leads nowhere may be anything that somebody typed, so it is not written down.
      const path = ctx.res.statusCode === 404 ? undefined : ctx.path
      const status = finished ? ctx.res.statusCode : HUNG_UP
      if (span) endSpan(span, { method: ctx.method, route, status })
      log.info(
        new AnsweredRequest({
          requestId,
          traceId: span?.traceId,
          method: ctx.method,
          route,
          path,
          status,
          ms: Math.round(ms * 10) / 10,
        }),
      )
    })
    return span ? { requestId, span } : { requestId }
  }
}

/** Part of what the caller is doing, where it says so (`traceparent`). Its route is known only once it is answered. */
function beginSpan(spans: Pick<Spans, 'begin'>, ctx: Exchange): Span | undefined {
  if (UNTRACED.test(ctx.path)) return undefined
  return spans.begin({ kind: 'server', name: ctx.method, parent: ctx.get('traceparent') })
}

/** By its route, never its address. */
function endSpan(
  span: Span,
  { method, route, status }: { method: string; route: string; status: number },
): void {
  span.end({
    name: `${method} ${route}`,
    facts: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    },
    ...(status >= 500 && { failure: String(status) }),
  })
}

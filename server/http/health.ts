import type { Middleware } from 'koa'
import type { Metrics } from '../observing/metrics.ts'
import { isRead } from './is-read.ts'

interface Health {
  metrics: Pick<Metrics, 'registry'>
  /** Whether the database answers, migrations are done and the process is not stopping. */
  isReady(): Promise<boolean>
}

/** /healthz: the process serves. /readyz: it can do its work. /metrics: what it did. */
export function health({ metrics, isReady }: Health): Middleware {
  return async (ctx, next) => {
    if (!isRead(ctx)) return next()
    if (ctx.path === '/healthz') {
      ctx.body = { status: 'ok' }
    } else if (ctx.path === '/readyz') {
      const ready = await isReady().catch(() => false)
      ctx.status = ready ? 200 : 503
      ctx.body = { status: ready ? 'ready' : 'not ready' }
    } else if (ctx.path === '/metrics') {
      ctx.type = metrics.registry.contentType
      ctx.body = await metrics.registry.metrics()
    } else {
      await next()
      return
    }
    ctx.set('cache-control', 'no-store')
  }
}

import { createServer } from 'node:http'
import Koa from 'koa'
import { health } from './http/health.ts'
import { exportBacklog } from './modules/operations/index.ts'
import { watchProcess } from './observing/metrics.ts'
import { type Pools, watchPools } from './observing/watch-pools.ts'
import { listenOn } from './listen-on.ts'
import type { Tools } from './tools.ts'

/** Everything that `/metrics` says beside what is counted as it happens. Once in each process. */
export function openMetrics(
  { db, clock, metrics, outside }: Pick<Tools, 'db' | 'clock' | 'metrics' | 'outside'>,
  pools: Pools,
): void {
  watchProcess(metrics)
  watchPools(metrics.registry, pools)
  exportBacklog({ db, clock, metrics, outside })
}

interface Watched {
  port: number
  isReady(): Promise<boolean>
}

/** `/metrics`, `/healthz` and `/readyz` on a port of their own: for processes that serve nothing else. */
export async function serveMetrics(
  { config, metrics }: Pick<Tools, 'config' | 'metrics'>,
  { port, isReady }: Watched,
): Promise<{ port: number; stop(): Promise<void> }> {
  const app = new Koa().use(health({ metrics, isReady }))
  const server = createServer(app.callback())
  return {
    port: await listenOn(server, { host: config.host, port, setting: 'METRICS_PORT' }),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

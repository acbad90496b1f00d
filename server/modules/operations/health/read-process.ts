import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ReadHealth } from '#contract/wire/admin/operations-health.ts'
import { poolState } from '../../../db/pool-state.ts'
import { isRefusedWebhook } from '../../../observing/metrics.ts'
import type { Tools } from '../../../tools.ts'

const manifest = join(import.meta.dirname, '../../../../package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }

/** The process that answers: what it is, since when, and what it refused. */
export function readProcess({
  db,
  metrics,
}: Pick<Tools, 'db' | 'metrics'>): OutputOf<typeof ReadHealth>['process'] {
  return {
    version,
    node: process.version,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    pool: poolState(db),
    refusedWebhooks: metrics.answered(isRefusedWebhook),
  }
}

import { Gauge } from 'prom-client'
import type { Tools } from '../../../tools.ts'
import { backlogGauges } from './backlog-gauges.ts'
import { type Backlog, readBacklog } from './read-backlog.ts'

/** Scrapes of one process share what was read: a scrape costs the database the same however many there are. */
const KEPT_MS = 10_000

/** Exports what waits in the database. While it is away these figures are missing, and the scrape answers all the same. */
export function exportBacklog({
  db,
  clock,
  metrics,
  outside,
}: Pick<Tools, 'db' | 'clock' | 'metrics' | 'outside'>): void {
  let kept: { at: number; backlog: Promise<Backlog | undefined> } | undefined
  const latest = () => {
    const at = performance.now()
    if (!kept || at - kept.at > KEPT_MS) {
      kept = { at, backlog: readBacklog({ db, outside, clock }).catch(() => undefined) }
    }
    return kept.backlog
  }
  for (const { name, help, labels, linesOf } of backlogGauges) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [metrics.registry],
      async collect() {
        const backlog = await latest()
        // What has no labels is 0 by a reset: the worker was never there then.
        if (labels.length > 0) gauge.reset()
        else gauge.remove()
        if (!backlog) return
        const lines = linesOf(backlog, clock.now().getTime())
        for (const [labelled, value] of lines) gauge.set(labelled, value)
      },
    })
  }
}

import { type Metric, metrics } from '#contract/experiments/metrics.ts'
import type { Tools } from '../../tools.ts'
import type { Run } from './analysed-visitors.ts'
import { type MetricDay, readMetric } from './read-metric.ts'
import type { VisitorDay } from './read-visitors.ts'

export interface MetricCounts {
  metric: Metric
  days: MetricDay[]
}

/** One after the other: they are for one reader, and others need the database too. @param only of these; all when absent */
export async function countMetrics(
  { db }: Pick<Tools, 'db'>,
  {
    run,
    visitors,
    only,
  }: { run: Run; visitors: readonly VisitorDay[]; only?: readonly (string | null)[] },
): Promise<MetricCounts[]> {
  const since = visitors.map(({ first }) => first).toSorted((one, other) => +one - +other)[0]
  const counted: MetricCounts[] = []
  for (const metric of metrics) {
    if (only && !only.includes(metric.id)) continue
    counted.push({ metric, days: since ? await readMetric(db, { run, metric, since }) : [] })
  }
  return counted
}

import type { Knex } from 'knex'
import { type Metric, metrics } from '#contract/experiments/metrics.ts'
import type { Tools } from '../../tools.ts'
import { type MetricDay, readMetric } from './read-metric.ts'
import { countsEvents, readTotals } from './read-totals.ts'
import { readVisitors, type VisitorDay } from './read-visitors.ts'
import { type Run, withRunBrowsers } from './run-browsers.ts'

export interface MetricCounts {
  metric: Metric
  days: MetricDay[]
}

export interface Counted {
  visitors: VisitorDay[]
  /** In the order in which metrics are named. */
  counted: MetricCounts[]
}

interface Asked {
  run: Run
  /** Of these metrics; of all when absent. */
  only?: readonly (string | null)[]
  /** The metric that is told day by day; of the others everything stands on the run's first day. */
  byDay?: string | null
}

/** Who took part in a run, and what they did: the same people for each figure. */
export function readRun(
  { db }: Pick<Tools, 'db'>,
  { run, only, byDay = null }: Asked,
): Promise<Counted> {
  const wanted = metrics.filter(({ id }) => !only || only.includes(id))
  return withRunBrowsers(db, run, async (trx) => {
    const visitors = await readVisitors(trx)
    const since = visitors.map(({ first }) => first).toSorted((one, other) => +one - +other)[0]
    if (!since) return { visitors, counted: wanted.map((metric) => ({ metric, days: [] })) }
    const counted = await countMetrics(trx, {
      wanted,
      byDay,
      span: { since, until: run.until },
      first: visitors[0]?.day ?? '',
    })
    return { visitors, counted }
  })
}

async function countMetrics(
  trx: Knex,
  {
    wanted,
    byDay,
    span,
    first,
  }: {
    wanted: readonly Metric[]
    byDay: string | null
    span: { since: Date; until: Run['until'] }
    first: string
  },
): Promise<MetricCounts[]> {
  const together = wanted.filter(countsEvents).filter(({ id }) => id !== byDay)
  const totals = await readTotals(trx, { metrics: together, span })
  const counted: MetricCounts[] = []
  for (const metric of wanted) {
    const found = totals[together.findIndex(({ id }) => id === metric.id)]
    const days = found?.map((total) => ({ ...total, day: first }))
    counted.push({ metric, days: days ?? (await readMetric(trx, { metric, span })) })
  }
  return counted
}

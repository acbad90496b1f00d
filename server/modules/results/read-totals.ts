import type { Knex } from 'knex'
import type { Metric } from '#contract/experiments/metrics.ts'
import type { Span } from './read-metric.ts'

/** A metric that counts events of browsers. */
type EventMetric = Metric & { from: Exclude<Metric['from'], 'purchases'> }

/** What all days together added to a metric in one variation. */
interface MetricTotal {
  variation: string
  converted: number
  total: number
  squares: number
}

/** Purchases are none: they are read from what was paid. */
export function countsEvents(metric: Metric): metric is EventMetric {
  return metric.from !== 'purchases'
}

/**
 * What the people of `run_browsers` did after they were given their variation, of several metrics in one statement: each
 * kind of event is read once, and each person looked at once.
 * @returns each metric's, in their order
 */
export async function readTotals(
  trx: Knex,
  { metrics, span }: { metrics: readonly EventMetric[]; span: Span },
): Promise<MetricTotal[][]> {
  if (metrics.length === 0) return []
  const sources = [...Map.groupBy(metrics, sourceOf).values()].map(([one]) => one!)
  const numbers = sources.map((_, at) => at)
  const bindings = Object.fromEntries(
    sources.flatMap(({ from }, at) => [
      [`event${at}`, from.event],
      [`step${at}`, from.step ?? null],
    ]),
  )
  const { rows } = (await trx.raw(
    `with events as (
       ${sources.map((metric, at) => eventsOf(metric, at)).join(' union all ')}
     ), counted as (
       select person, ${numbers.map((at) => `count(*) filter (where source = ${at}) as n${at}`).join(', ')}
       from run_browsers join events using (browser_id)
       where is_analysed and events.at >= run_browsers.since group by person
     )
     select variation, array[${numbers.map((at) => `count(nullif(n${at}, 0))`).join(', ')}] as converted,
       array[${numbers.map((at) => `sum(n${at})::float8`).join(', ')}] as totals,
       array[${numbers.map((at) => `sum(n${at} * n${at})::float8`).join(', ')}] as squares
     from counted join (select person, variation from run_browsers where is_first) as people
       using (person)
     group by variation order by variation`,
    { ...span, ...bindings },
  )) as {
    rows: { variation: string; converted: string[]; totals: number[]; squares: number[] }[]
  }
  return metrics.map((metric) => {
    const at = sources.findIndex((one) => sourceOf(one) === sourceOf(metric))
    return rows.map(({ variation, converted, totals, squares }) => ({
      variation,
      converted: Number(converted[at] ?? 0),
      total: totals[at] ?? 0,
      squares: squares[at] ?? 0,
    }))
  })
}

const sourceOf = ({ from }: EventMetric) => `${from.event} ${from.step ?? ''}`

const eventsOf = ({ from }: EventMetric, at: number) => `
  select ${at} as source, browser_id, at from tracked_events
  where name = :event${at} ${from.step ? `and about = :step${at}` : ''} and at >= :since
    and at < cast(:until as timestamptz) and not is_bot`

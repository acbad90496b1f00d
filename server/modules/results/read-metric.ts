import type { Knex } from 'knex'
import type { Metric } from '#contract/experiments/metrics.ts'
import { analysedVisitors, type Run } from './analysed-visitors.ts'

/** What one UTC day added to a metric in one variation; all days together are the whole. */
export interface MetricDay {
  variation: string
  day: string
  /** Visitors who did it for the first time. */
  converted: number
  total: number
  /** What was added to the sum, over visitors, of the square of each one's total. */
  squares: number
}

/**
 * What analysed visitors did after they were given their variation, in any browser that was given one, day by day; one statement.
 * The server's own time counts, since a browser's clock may be wrong. A purchase counts once, for the buyer that came first.
 */
export async function readMetric(
  db: Knex,
  { run, metric, since }: { run: Run; metric: Metric; since: Date },
): Promise<MetricDay[]> {
  const { from } = metric
  const where = from === 'purchases' ? undefined : from.where
  const { rows } = (await db.raw(
    `with ${analysedVisitors}, happened as (
       ${from === 'purchases' ? purchased : done(where !== undefined)}
     ), running as (
       select *, sum(amount) over earlier as sum, row_number() over earlier as nth
       from happened window earlier as (partition by person order by day)
     )
     select variation, day, count(*) filter (where nth = 1) as converted, sum(amount) as total,
       sum(sum * sum - (sum - amount) * (sum - amount)) as squares
     from running group by variation, day order by day, variation`,
    {
      ...run,
      since,
      ...(from !== 'purchases' && { event: from.event }),
      ...(where && { property: where.property, is: where.is }),
    },
  )) as { rows: MetricDay[] }
  return rows
}

const done = (isNarrow: boolean) => `
  select person, variation, (at at time zone 'UTC')::date as day, count(*)::float8 as amount
  from browsers join tracked_events as event on event.browser_id = browsers.browser_id
    and event.at >= browsers.since
  where is_analysed and event.name = :event and event.at >= :since and event.at < cast(:until as timestamptz)
    and not event.is_bot
    ${isNarrow ? 'and event.properties->>:property = :is' : ''}
  group by 1, 2, 3`

const purchased = `
  select person, variation, (at at time zone 'UTC')::date as day, sum(value)::float8 as amount
  from (
    select distinct on (purchases.event_id) person, variation, purchases.at, value
    from purchases join browser_owners on owner_id = purchases.visitor_id
      join browsers on browsers.browser_id = browser_owners.browser_id
    where is_analysed and purchases.at >= browsers.since and purchases.at >= :since
      and purchases.at < cast(:until as timestamptz)
      and browser_owners.since < cast(:until as timestamptz)
    order by purchases.event_id, browsers.since, person
  ) as bought group by 1, 2, 3`

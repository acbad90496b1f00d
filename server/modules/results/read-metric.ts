import type { Knex } from 'knex'
import type { Metric } from '#contract/experiments/metrics.ts'

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

/** From the first exposure of a run, up to its end. */
export interface Span {
  since: Date
  until: Date | 'infinity'
}

/**
 * What the people of `run_browsers` did after they were given their variation, in any browser that was given one, day by day.
 * The server's own time counts, since a browser's clock may be wrong. A purchase counts once, for the buyer that came first.
 */
export async function readMetric(
  trx: Knex,
  { metric: { from }, span }: { metric: Metric; span: Span },
): Promise<MetricDay[]> {
  const isNarrow = from !== 'purchases' && from.step !== undefined
  const { rows } = (await trx.raw(
    `with happened as (
       ${from === 'purchases' ? PURCHASED : done(isNarrow)}
     ), running as (
       select *, sum(amount) over earlier as sum, row_number() over earlier as nth
       from happened window earlier as (partition by person order by day)
     )
     select variation, day, count(*) filter (where nth = 1) as converted, sum(amount) as total,
       sum(sum * sum - (sum - amount) * (sum - amount)) as squares
     from running join (select person, variation from run_browsers where is_first) as people
       using (person)
     group by variation, day order by day, variation`,
    {
      ...span,
      ...(from !== 'purchases' && { event: from.event }),
      ...(isNarrow && { step: from.step }),
    },
  )) as { rows: MetricDay[] }
  return rows
}

const done = (isNarrow: boolean) => `
  select person, (at at time zone 'UTC')::date as day, count(*)::float8 as amount
  from run_browsers join tracked_events as event using (browser_id)
  where is_analysed and event.at >= run_browsers.since and event.name = :event
    ${isNarrow ? 'and event.about = :step' : ''} and event.at >= :since
    and event.at < cast(:until as timestamptz) and not event.is_bot
  group by 1, 2`

const PURCHASED = `
  select person, (at at time zone 'UTC')::date as day, sum(value)::float8 as amount
  from (
    select distinct on (purchases.event_id) person, purchases.at, value
    from purchases join browser_owners on owner_id = purchases.visitor_id
      join run_browsers using (browser_id)
    where is_analysed and purchases.at >= run_browsers.since and purchases.at >= :since
      and purchases.at < cast(:until as timestamptz)
      and browser_owners.since < cast(:until as timestamptz)
    order by purchases.event_id, run_browsers.since, person
  ) as bought group by 1, 2`

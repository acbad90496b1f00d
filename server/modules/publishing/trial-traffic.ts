import type { Experiment } from '#contract/definitions/experiment.ts'
import { metrics } from '#contract/experiments/metrics.ts'
import type { Tools } from '../../tools.ts'

const DAYS = 14
const DAY_MS = 86_400_000

/** Where visitors come to be in an experiment: on these steps, or anywhere. */
interface Meeting {
  steps: readonly string[] | null
}

/**
 * Visitors a day over the last 14 whole days (UTC), from the first of these that had any on; programs do not count. Each counts once,
 * as in an experiment: who comes every day brings it no new figure.
 */
export async function visitorsPerDay(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { steps }: Meeting,
): Promise<number> {
  const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS
  const from = steps ? `tracked_events where ${ON_STEPS} and` : 'visits where'
  const { rows } = (await db.raw(
    `select count(distinct browser_id)::int as visitors, min(at) as first from ${from}
       at >= :since and at < :today and not is_bot`,
    { steps, since: new Date(today - DAYS * DAY_MS), today: new Date(today) },
  )) as { rows: { visitors: number; first: Date | null }[] }
  const { visitors = 0, first = null } = rows[0] ?? {}
  const days = first ? Math.ceil((today - first.getTime()) / DAY_MS) : 1
  return Math.round((visitors / days) * 10) / 10
}

const ON_STEPS = `name = 'step_viewed' and about = any(:steps)`

/** Each with the instant from which what they did counts. */
const CAME_TO_STEPS = `select browser_id, min(at) as since from tracked_events
  where ${ON_STEPS} and at >= :since and not is_bot group by 1`
const CAME = `select distinct browser_id, :since::timestamptz as since from visits where at >= :since and not is_bot`

/**
 * The share of those who would be in an experiment that did what it is judged by, in 14 days; null for means and while nothing is
 * known.
 */
export async function readBaseline(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { meta, steps }: Pick<Experiment, 'meta'> & Meeting,
): Promise<number | null> {
  const metric = metrics.find(({ id }) => id === meta.primaryMetric)
  if (metric?.kind !== 'share' || metric.from === 'purchases') return null
  const { event, step = null } = metric.from
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS)
  const { rows } = (await db.raw(
    `with came as materialized (${steps ? CAME_TO_STEPS : CAME})
     select (select count(browser_id) from came)::int as visitors,
       (select count(distinct browser_id) from tracked_events join came using (browser_id)
        where at >= came.since and not is_bot and name = :event
          and (:step::text is null or about = :step))::int as reached`,
    { since, event, step, steps },
  )) as { rows: { visitors: number; reached: number }[] }
  const { visitors = 0, reached = 0 } = rows[0] ?? {}
  return reached > 0 && reached < visitors ? reached / visitors : null
}

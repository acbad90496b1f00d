import type { Experiment } from '#contract/definitions/experiment.ts'
import { metrics } from '#contract/experiments/metrics.ts'
import type { Tools } from '../../tools.ts'

const DAYS = 14
const DAY_MS = 86_400_000

/** Distinct visitors a day, over those of the last 14 days that had any; programs do not count. */
export async function visitorsPerDay({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<number> {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS)
  const { rows } = (await db.raw(
    `select coalesce(avg(visitors), 0)::float as mean from (
       select count(distinct browser_id) as visitors from visits
       where at >= ? and not is_bot group by (at at time zone 'UTC')::date
     ) as days`,
    [since],
  )) as { rows: { mean: number }[] }
  return Math.round((rows[0]?.mean ?? 0) * 10) / 10
}

/** The share of visitors who did what the experiment is judged by, in 14 days; null for means and while nothing is known. */
export async function readBaseline(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { meta }: Pick<Experiment, 'meta'>,
): Promise<number | null> {
  const metric = metrics.find(({ id }) => id === meta.primaryMetric)
  if (metric?.kind !== 'share' || metric.from === 'purchases') return null
  const { event, step = null } = metric.from
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS)
  const { rows } = (await db.raw(
    `select (select count(distinct browser_id) from visits where at >= :since and not is_bot)::int as visitors,
       (select count(distinct browser_id) from tracked_events
        where at >= :since and not is_bot and name = :event
          and (:step::text is null or about = :step))::int as reached`,
    { since, event, step },
  )) as { rows: { visitors: number; reached: number }[] }
  const { visitors = 0, reached = 0 } = rows[0] ?? {}
  return reached > 0 && reached < visitors ? reached / visitors : null
}

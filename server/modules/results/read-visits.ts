import { addDays } from '#contract/mailing/days.ts'
import type { VisitsAnswer } from '#contract/wire/visits.ts'
import type { Tools } from '../../tools.ts'
import { dayOf } from './whole-days.ts'

/** Anybody can write a source into a link: beyond these they are one line. */
const MOST_SOURCES = 15

/** Visits of the last days by kind and by where they came from; programs are counted apart. */
export async function readVisits(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { days }: { days: number },
): Promise<VisitsAnswer> {
  const from = addDays(dayOf(clock.now()), 1 - days)
  const since = `${from}T00:00:00Z`
  const { rows: byDay } = (await db.raw(
    `select (at at time zone 'UTC')::date as day, visit_type as kind, count(*) as visits,
       count(distinct coalesce(browser_id, visitor_id)) as visitors
     from visits where at >= ? and not is_bot group by 1, 2 order by 1, 2`,
    [since],
  )) as { rows: { day: string; kind: string; visits: number; visitors: number }[] }
  const { rows: bySource } = (await db.raw(
    `with sourced as (
       select coalesce(first_utm->>'source', 'none') as source, count(*) as visits,
         count(distinct coalesce(browser_id, visitor_id)) as visitors
       from visits left join browser_origins using (browser_id)
       where at >= ? and not is_bot group by 1
     ), ranked as (
       select *, row_number() over (order by visits desc, source) as nth from sourced
     )
     select case when nth <= ? then source else 'all others' end as source,
       sum(visits)::int as visits, sum(visitors)::int as visitors
     from ranked group by 1 order by 2 desc, 1`,
    [since, MOST_SOURCES],
  )) as { rows: VisitsAnswer['bySource'] }
  const { rows: bots } = (await db.raw(
    'select count(*) as count from visits where at >= ? and is_bot',
    [since],
  )) as { rows: { count: number }[] }
  return {
    from,
    byDay: byDay.map(({ kind, ...day }) => ({ ...day, visitType: kind })),
    bySource,
    byBots: bots[0]?.count ?? 0,
  }
}

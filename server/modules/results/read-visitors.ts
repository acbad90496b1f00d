import type { Knex } from 'knex'
import { analysedVisitors, type Run } from './analysed-visitors.ts'

/** The visitors of one variation who were first given it on one UTC day. */
export interface VisitorDay {
  variation: string
  day: string
  /** When the first of them was. */
  first: Date
  exposed: number
  active: number
  /** Of the active, those who saw more than one variation. */
  mixed: number
}

/** Who took part in a run, day by day; one statement. */
export async function readVisitors(db: Knex, run: Run): Promise<VisitorDay[]> {
  const { rows } = (await db.raw(
    `with ${analysedVisitors}
     select variation, (exposed_at at time zone 'UTC')::date as day, min(exposed_at) as first,
       count(*) as exposed, count(activated_at) as active,
       count(*) filter (where activated_at is not null and browser_id in (select browser_id from mixed)) as mixed
     from mine group by 1, 2 order by 2, 1`,
    { ...run },
  )) as { rows: VisitorDay[] }
  return rows
}

/** The phases of an experiment that anybody took part in, the newest first. */
export async function readPhases(db: Knex, experiment: string): Promise<string[]> {
  const { rows } = (await db.raw(
    `select phase from experiment_exposures where experiment = ?
     group by phase order by min(exposed_at) desc limit 50`,
    [experiment],
  )) as { rows: { phase: string }[] }
  return rows.map(({ phase }) => phase)
}

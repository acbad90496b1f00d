import type { Knex } from 'knex'

/** The visitors of one variation who were first given it on one UTC day. */
export interface VisitorDay {
  variation: string
  day: string
  /** When the first of them was. */
  first: Date
  /** Browsers that were given it, and those of them that showed it. */
  exposed: number
  active: number
  /** People: an account counts once, where it was first. */
  analysed: number
  /** Of the analysed, those who saw another variation too. */
  mixed: number
}

/** Who took part in a run, day by day, from `run_browsers`. */
export async function readVisitors(trx: Knex): Promise<VisitorDay[]> {
  const { rows } = (await trx.raw(
    `select given_variation as variation, (exposed_at at time zone 'UTC')::date as day,
       min(exposed_at) as first, count(*) as exposed, count(*) filter (where is_seen) as active,
       count(*) filter (where is_analysed and is_first) as analysed,
       count(*) filter (where is_analysed and is_first and is_mixed) as mixed
     from run_browsers group by 1, 2 order by 2, 1`,
  )) as { rows: VisitorDay[] }
  return rows
}

export interface Phase {
  phase: string
  /** Of its first exposure, which is the end of the phase before. */
  begun: Date
}

/** The phases of an experiment that anybody took part in, the newest first. */
export async function readPhases(db: Knex, experiment: string): Promise<Phase[]> {
  const { rows } = (await db.raw(
    `select phase, min(exposed_at) as begun from experiment_exposures where experiment = ?
     group by phase order by begun desc limit 50`,
    [experiment],
  )) as { rows: Phase[] }
  return rows
}

/** When the phase after it began; undefined where none did. @param phases the newest first */
export function endOf(phases: readonly Phase[], phase: string): Date | undefined {
  const at = phases.findIndex((one) => one.phase === phase)
  return phases[at - 1]?.begun
}

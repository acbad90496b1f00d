import type { Knex } from 'knex'

/**
 * When a job that came early is to run again, so many ms from now: by the database's clock, which the queue goes by. Where that is
 * ahead of this process's, the instant itself has come there already, and the job would be ordered again and again until it has here.
 */
export async function inTime(db: Knex, ms: number): Promise<Date> {
  const { rows } = await db.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now')
  return new Date(rows[0]!.now.getTime() + ms)
}

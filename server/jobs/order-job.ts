import type { JobOrders } from '../tools.ts'

/** Orders through the caller's own connection, so a job is rolled back with the row it is about. */
export const jobOrders: JobOrders = {
  async order(db, { name, attempts, key }, input, { runAt } = {}) {
    await db.raw(
      `select order_job(
         identifier => ?, payload => ?::json, job_key => ?, max_attempts => ?, run_at => ?::timestamptz)`,
      [
        name,
        JSON.stringify(input),
        `${name}:${key(input)}`,
        attempts,
        runAt?.toISOString() ?? null,
      ],
    )
  },
}

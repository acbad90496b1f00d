import type { Knex } from 'knex'
import { originOf } from '../observing/job-origin.ts'
import type { JobOrders } from '../tools.ts'
import { type JobOrder, orderOf } from './job.ts'

const ONE = `order_job(
  identifier => ?, payload => ?::json, job_key => ?, max_attempts => ?, run_at => ?::timestamptz)`

/** Orders through the caller's own connection, so a job is rolled back with the row it is about. */
export const jobOrders: JobOrders = {
  order: (db, job, input, options) => orderAll(db, [orderOf(job, input, options)]),
  orderAll,
}

/** All of them in one statement: one way to the database and back, however many there are. */
async function orderAll(db: Knex, orders: readonly JobOrder[]): Promise<void> {
  if (orders.length === 0) return
  await db.raw(`select ${orders.map(() => ONE).join(', ')}`, orders.flatMap(valuesOf))
}

function valuesOf({ job: { name, attempts, key }, input, runAt }: JobOrder) {
  return [
    name,
    JSON.stringify({ ...(input as object), ...originOf() }),
    `${name}:${key(input)}`,
    attempts,
    runAt?.toISOString() ?? null,
  ]
}

import type { Knex } from 'knex'
import type { Static, TSchema } from 'typebox'
import { originOf } from '../observing/job-origin.ts'
import type { JobOrders } from '../tools.ts'
import { type Job, type JobOrder, orderOf } from './job.ts'

const ONE = `order_job(
  identifier => ?, payload => ?::json, job_key => ?, max_attempts => ?, run_at => ?::timestamptz)`

/** Orders through the caller's own connection, so a job is rolled back with the row it is about. */
export const jobOrders: JobOrders = {
  order: (db, job, input, options) => orderAll(db, [orderOf(job, input, options)]),
  orderAll,
  waiting,
}

/** All of them in one statement: one way to the database and back, however many there are. */
async function orderAll(db: Knex, orders: readonly JobOrder[]): Promise<void> {
  if (orders.length === 0) return
  await db.raw(`select ${orders.map(() => ONE).join(', ')}`, orders.flatMap(valuesOf))
}

function valuesOf({ job, input, runAt }: JobOrder) {
  const { name, attempts } = job
  return [
    name,
    JSON.stringify({ ...(input as object), ...originOf() }),
    keyOf(job, input),
    attempts,
    runAt?.toISOString() ?? null,
  ]
}

function keyOf<In extends TSchema>({ name, key }: Job<In>, input: Static<In>): string {
  return `${name}:${key(input)}`
}

async function waiting<In extends TSchema>(
  db: Knex,
  job: Job<In>,
  input: Static<In>,
): Promise<Static<In> | undefined> {
  const { rows } = (await db.raw(
    'select payload from graphile_worker._private_jobs where key = ? and attempts = 0',
    [keyOf(job, input)],
  )) as { rows: { payload: Static<In> }[] }
  return rows[0]?.payload
}

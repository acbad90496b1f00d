import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Type } from 'typebox'
import { expect, onTestFinished } from 'vitest'
import { test } from '../testing/database.ts'
import { fakeTools } from '../testing/tools.ts'
import { job } from './job.ts'
import { keepLeases } from './keep-leases.ts'
import { jobOrders } from './order-job.ts'
import { workJobs } from './work-jobs.ts'

const SHORT = { beatMs: 40, leaseMs: 400 }

const quick = job({
  name: 'quick',
  input: Type.Object({}),
  attempts: 3,
  key: () => 'one',
  run: async () => {},
})

test('a job of a process that was killed is freed when its lease is over', async ({
  ownDb,
  ownerDb,
  ownUrl,
}) => {
  await jobOrders.order(ownDb, quick, {})
  await ownerDb.raw(
    `update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now()`,
  )

  const freed: unknown[] = []
  keep(ownUrl, { holder: 'pool-alive', heard: (said) => freed.push(said) })
  await wait(SHORT.leaseMs / 2)
  const before = [...freed]
  await until(() => freed.length > 0)

  expect(before).toEqual([])
  expect(freed).toEqual([{ event: 'jobs-freed', holder: 'pool-killed', jobs: 1 }])
  expect(await ownerDb('graphile_worker._private_jobs').pluck('locked_by')).toEqual([null])
})

test('a job that takes longer than a lease stays with the process that works at it', async ({
  ownDb,
  ownerDb,
  ownUrl,
}) => {
  await jobOrders.order(ownDb, quick, {})
  await ownerDb.raw(
    `update graphile_worker._private_jobs set locked_by = 'pool-alive', locked_at = now()`,
  )

  const heard: unknown[] = []
  const held: string[] = await ownerDb('graphile_worker._private_jobs').pluck('id')
  keep(ownUrl, { holder: 'pool-alive', held, heard: (said) => heard.push(said) })
  keep(ownUrl, { holder: 'pool-other', heard: (said) => heard.push(said) })
  await wait(SHORT.leaseMs * 3)

  expect(heard).toEqual([])
})

test('a job whose taking nobody here heard of is freed, though its process lives', async ({
  ownDb,
  ownerDb,
  ownUrl,
}) => {
  await jobOrders.order(ownDb, quick, {})
  await ownerDb.raw(
    `update graphile_worker._private_jobs set locked_by = 'pool-alive', locked_at = now()`,
  )
  const freed: unknown[] = []

  keep(ownUrl, { holder: 'pool-alive', heard: (said) => freed.push(said) })
  await until(() => freed.length > 0)

  expect(freed).toEqual([{ event: 'jobs-freed', holder: 'pool-alive', jobs: 1 }])
})

test('the worker renews what it holds', async ({ ownDb, ownerDb, ownUrl }) => {
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const slow = job({ ...quick, name: 'slow', run: () => end })
  await jobOrders.order(ownDb, slow, {})
  const worker = await workJobs(fakeTools(ownDb), { url: ownUrl, jobs: [slow] })
  const lockedAt = async (): Promise<string | undefined> => {
    const { rows } = (await ownerDb.raw(`select locked_at::text as at
      from graphile_worker._private_jobs where locked_by is not null`)) as {
      rows: { at: string }[]
    }
    return rows[0]?.at
  }
  await until(async () => (await lockedAt()) !== undefined)
  const first = await lockedAt()

  await until(async () => (await lockedAt()) !== first)

  finish()
  await worker.stop()
  expect(await ownerDb('graphile_worker._private_jobs').pluck('id')).toEqual([])
})

/** One process's leases until the test is over. */
function keep(
  connectionString: string,
  { holder, held = [], heard }: { holder: string; held?: string[]; heard: (said: unknown) => void },
): void {
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => {})
  const quiet = () => {}
  const log = { debug: quiet, info: quiet, error: quiet, warn: heard }
  const leases = keepLeases(pool, { holder: () => holder, held: () => held, log, ...SHORT })
  onTestFinished(async () => {
    await leases.stop()
    await pool.end().catch(() => {})
  })
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + 10_000
  while (!(await isSo())) {
    if (performance.now() > giveUp) throw new Error('It never came to that')
    await wait(20)
  }
}

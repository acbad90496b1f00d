import { EventEmitter } from 'node:events'
import { Logger } from '@graphile/logger'
import { type CronItem, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type { Tools } from '../tools.ts'
import type { Job } from './job.ts'
import { driverPoolState } from '../db/pool-state.ts'
import type { PoolState } from '../observing/watch-pools.ts'
import { JobsPool } from './jobs-pool.ts'
import { keepLeases } from './keep-leases.ts'
import { runJob } from './run-job.ts'

const CONCURRENCY = 2
const POLL_MS = 2_000
const ABORT_AFTER_MS = 5_000
const SETTLE_MS = 150

interface Work {
  url: string
  jobs: readonly Job[]
  /** Called when no more is worked here, though nobody stopped it. */
  onEnd?: () => void
}

/**
 * Works the ordered jobs until stopped. Stopping waits for those that run; one that is too slow is handed back for a
 * later try.
 */
export async function workJobs(
  tools: Tools,
  { url, jobs, onEnd }: Work,
): Promise<{ poolState(): PoolState; stop(): Promise<void> }> {
  const pgPool = new JobsPool(url, { max: CONCURRENCY + 2 })
  const taskList = Object.fromEntries(jobs.map((job) => [job.name, runJob(tools, job)]))
  const events: WorkerEvents = new EventEmitter()
  let holder: string | undefined
  events.on('pool:create', ({ workerPool }) => {
    holder = workerPool.id
  })
  const held = new Set<string>()
  events.on('job:start', ({ job }) => held.add(job.id))
  events.on('job:complete', ({ job }) => held.delete(job.id))
  const runner: Runner = await run({
    pgPool,
    events,
    taskList,
    parsedCronItems: parseCronItems(timetable(jobs)),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      // A run that failed has its line already.
      if (level === 'error' && !meta?.['failure']) tools.log.error({ event: 'jobs', message })
    }),
    preset: { worker: { gracefulShutdownAbortTimeout: ABORT_AFTER_MS } },
  })
  pgPool.isPatient = true
  const leases = keepLeases(pgPool, { holder: () => holder, held: () => [...held], log: tools.log })
  let isStopping = false
  const ended = (error: unknown) => {
    if (isStopping) return
    tools.log.error({ event: 'jobs-stopped', error })
    onEnd?.()
  }
  // It ends without an error as well: when a newer version changes its tables, and when one of its workers failed.
  runner.promise.then(() => ended(new Error('The queue ended by itself')), ended)

  return {
    poolState: () => driverPoolState(pgPool),
    async stop() {
      isStopping = true
      pgPool.isPatient = false
      await runner.stop().catch(() => {})
      await leases.stop()
      // The last row is settled just after stop() resolves; a closed pool would leave it locked.
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      await pgPool.end()
    },
  }
}

/** Each time is worked once, however many workers there are; one that nobody was there for is made up for. */
function timetable(jobs: readonly Job[]): CronItem[] {
  return jobs.flatMap(({ name, cron, attempts }) =>
    cron ? [{ task: name, match: cron, identifier: name, options: optionsOf(cron, attempts) }] : [],
  )
}

/**
 * What comes once a day or more seldom is tried for some hours, so that an outage in a morning does not take the day's reminders,
 * and what comes each hour for half of one; then it is given up, and somebody is told. What comes again within minutes is tried
 * on, beside the next ones: after an outage all of them end by themselves, and nobody has to take each off the list.
 */
function optionsOf(cron: string, attempts: number): CronItem['options'] {
  const backfillPeriod = madeUpForMs(cron)
  if (backfillPeriod === 0) return { backfillPeriod }
  const tries = backfillPeriod > HOUR_MS ? TRIES_OF_HOURS : TRIES_OF_HALF_AN_HOUR
  return { backfillPeriod, maxAttempts: Math.max(attempts, tries) }
}

/** The queue waits `exp(tries)` seconds after each, so that ten take three and a half hours. */
const TRIES_OF_HOURS = 10
const TRIES_OF_HALF_AN_HOUR = 8

const HOUR_MS = 3_600_000

/**
 * How long after its time something is still made up for: news of the week within three days, what is due each morning the same
 * day. What comes again within minutes is not.
 */
function madeUpForMs(cron: string): number {
  const [minute = '', hour, date, , weekday] = cron.split(' ')
  if (minute.startsWith('*')) return 0
  if (hour === '*') return HOUR_MS
  return (date === '*' && weekday === '*' ? 12 : 72) * HOUR_MS
}

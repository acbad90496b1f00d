import { Logger } from '@graphile/logger'
import { runOnce } from 'graphile-worker'
import pg from 'pg'
import { sessionOf } from '../../server/db/session.ts'
import { runJob } from '../../server/jobs/run-job.ts'
import { modules } from '../../server/modules/index.ts'
import { setClock } from './own-clock.ts'
import type { WalkSite } from './walk-site.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The longest time of which a worker that is awake does the work at once. */
const SLICE_MS = 12 * HOUR_MS
const jobs = modules.flatMap((module) => module.jobs)

/** The worker, and the clock that it goes by. */
export interface Worker {
  /** Does what was ordered and is due. */
  workDue(): Promise<void>
  /** What the timetable says for a moment: each minute, each hour, each day, each month. */
  workTimetable(which: Timetable): Promise<void>
  /** Lets time pass; a worker that sleeps does what is due when it is over. */
  letPass(ms: number, how?: { isAsleep?: boolean }): Promise<void>
  close(): Promise<void>
}

type Timetable = 'minute' | 'hour' | 'day' | 'month'

export function openWorker(site: WalkSite): Worker {
  const { tools, database } = site
  const pgPool = new pg.Pool({ ...sessionOf(database.url), max: 3 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  const taskList = Object.fromEntries(jobs.map((job) => [job.name, runJob(tools, job)]))
  const logger = new Logger(() => () => {})

  const workDue = () => runOnce({ pgPool, taskList, logger, concurrency: 1, noHandleSignals: true })

  async function workTimetable(which: Timetable): Promise<void> {
    for (const job of jobs) {
      if (!job.cron || oftenOf(job.cron) !== which) continue
      await database.db.raw(`select order_job(?, '{}', ?, ?, null)`, [
        job.name,
        `timetable:${job.name}`,
        job.attempts,
      ])
    }
    await workDue()
  }

  async function workAfter(from: Date, to: Date): Promise<void> {
    await workTimetable('minute')
    if (Math.floor(+from / HOUR_MS) !== Math.floor(+to / HOUR_MS)) await workTimetable('hour')
    if (from.toISOString().slice(0, 10) !== to.toISOString().slice(0, 10))
      await workTimetable('day')
    if (from.getUTCMonth() !== to.getUTCMonth()) await workTimetable('month')
  }

  return {
    workDue,
    workTimetable,
    async letPass(ms, { isAsleep = false } = {}) {
      let from = new Date()
      const end = new Date(from.getTime() + ms)
      while (from < end) {
        const to = isAsleep ? end : new Date(Math.min(+end, +from + SLICE_MS))
        setClock(to)
        await database.setClock()
        if (!isAsleep || to >= end) await workAfter(from, to)
        from = to
      }
    },
    close: () => pgPool.end(),
  }
}

function oftenOf(cron: string): Timetable {
  const [minute = '', hour = '', day = ''] = cron.split(' ')
  if (day !== '*') return 'month'
  if (hour !== '*') return 'day'
  return minute.startsWith('*') ? 'minute' : 'hour'
}

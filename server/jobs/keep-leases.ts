import type pg from 'pg'
import type { Tools } from '../tools.ts'

const BEAT_MS = 3_000
const LEASE_MS = 12_000

interface Leases {
  /** As the queue names whoever holds a job. */
  holder: () => string | undefined
  log: Tools['log']
  beatMs?: number
  leaseMs?: number
}

/**
 * Says again and again that the jobs held here are still worked at, and frees those of a process that says so no more:
 * after a `kill -9` the queue itself would give them to nobody for four hours.
 */
export function keepLeases(
  pool: pg.Pool,
  { holder, log, beatMs = BEAT_MS, leaseMs = LEASE_MS }: Leases,
): { stop(): Promise<void> } {
  let beat: Promise<void> | undefined
  const timer = setInterval(() => {
    // A database that is away is not asked by more and more at once.
    beat ??= renew().finally(() => {
      beat = undefined
    })
  }, beatMs)

  async function renew(): Promise<void> {
    try {
      await pool.query(RENEW, [holder() ?? ''])
      const { rows } = await pool.query<{ holder: string; jobs: number }>(FREE, [leaseMs])
      for (const { holder: silent, jobs } of rows) {
        log.warn({ event: 'jobs-freed', holder: silent, jobs })
      }
    } catch (error) {
      log.warn({ event: 'jobs-not-renewed', message: (error as Error).message })
    }
  }

  return {
    async stop() {
      clearInterval(timer)
      await beat
    },
  }
}

const RENEW = 'update graphile_worker._private_jobs set locked_at = now() where locked_by = $1'
const FREE = `with silent as (
    select locked_by as holder, count(*)::int as jobs from graphile_worker._private_jobs
    where locked_at < now() - $1 * interval '1 millisecond' group by locked_by
  )
  select holder, jobs, graphile_worker.force_unlock_workers(array[holder]) from silent`

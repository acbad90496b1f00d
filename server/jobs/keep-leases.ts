import type pg from 'pg'
import type { Tools } from '../tools.ts'

const BEAT_MS = 3_000
const LEASE_MS = 12_000

interface Leases {
  /** As the queue names whoever holds a job. */
  holder: () => string | undefined
  /** The ids of the jobs that are worked at here. */
  held: () => readonly string[]
  log: Tools['log']
  beatMs?: number
  leaseMs?: number
}

/**
 * Says again and again that the jobs held here are still worked at, and frees those of which nobody says so any more: after a
 * `kill -9`, or when the answer that gave one got lost, the queue itself would give them to nobody for four hours.
 */
export function keepLeases(
  pool: pg.Pool,
  { holder, held, log, beatMs = BEAT_MS, leaseMs = LEASE_MS }: Leases,
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
      await pool.query(RENEW, [held(), holder() ?? ''])
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

/** One that was freed while its process stood still is with another by now, or nobody's. */
const RENEW = `update graphile_worker._private_jobs set locked_at = now()
  where id = any($1::bigint[]) and locked_by = $2`
const FREE = `with freed as (
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - $1 * interval '1 millisecond' returning old.locked_by as holder
  )
  select holder, count(*)::int as jobs from freed group by holder`

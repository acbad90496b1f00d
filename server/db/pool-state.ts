import type { Knex } from 'knex'
import type { Pool } from 'pg'
import type { PoolState } from '../observing/watch-pools.ts'

/** Knex's pool, which its types do not tell of (tarn). */
interface KnexPool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
  max: number
}

/** What the application's pool is doing now; a transaction has none, and waits for nothing. */
export function poolState(db: Knex): PoolState {
  const { pool } = db.client as { pool?: KnexPool }
  if (!pool) return { used: 1, idle: 0, waiting: 0, most: 1 }
  return {
    used: pool.numUsed(),
    idle: pool.numFree(),
    waiting: pool.numPendingAcquires(),
    most: pool.max,
  }
}

/** The same of a pool of the driver's own. */
export function driverPoolState(pool: Pool): PoolState {
  const { totalCount, idleCount, waitingCount, options } = pool
  return {
    used: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
    most: options.max ?? 0,
  }
}

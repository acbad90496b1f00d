import type { Knex } from 'knex'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Limit } from './endpoint.ts'

/** Counts in the database, where every process sees the same figures; where that fails, in the memory of this process. */
export function lastingLimiter(
  db: Knex,
  { name, points, seconds: duration }: Limit & { name: string },
): RateLimiterPostgres {
  const options = { keyPrefix: name, points, duration }
  return new RateLimiterPostgres({
    ...options,
    storeClient: db,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(options),
  })
}

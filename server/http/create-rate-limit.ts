import type { Knex } from 'knex'
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible'
import { Problem } from '../problem.ts'
import type { Limit } from './endpoint.ts'
import { lastingLimiter } from './lasting-limiter.ts'

/** What writing calls are held to unless they say otherwise. */
export const defaultLimit: Limit = { points: 120, seconds: 60 }

export type RateLimit = (name: string, limit: Limit, caller: string) => Promise<void>

/**
 * Counts calls in PostgreSQL, so that every process sees the same figures; in memory while the database is away.
 * @returns a function that throws Problem too-many-requests, with Retry-After, when the limit is used up
 */
export function createRateLimit(db: Knex | undefined): RateLimit {
  const limiters = new Map<string, RateLimiterAbstract>()

  function limiterFor(name: string, limit: Limit): RateLimiterAbstract {
    let limiter = limiters.get(name)
    if (!limiter) {
      const { points, seconds: duration, here } = limit
      limiter =
        db && !here
          ? lastingLimiter(db, { ...limit, name })
          : new RateLimiterMemory({ keyPrefix: name, points, duration })
      limiters.set(name, limiter)
    }
    return limiter
  }

  return async (name, limit, caller) => {
    try {
      await limiterFor(name, limit).consume(caller)
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal
      const { msBeforeNext } = refusal as { msBeforeNext: number }
      const seconds = String(Math.max(1, Math.ceil(msBeforeNext / 1000)))
      throw new Problem('too-many-requests', { headers: { 'retry-after': seconds } })
    }
  }
}

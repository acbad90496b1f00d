import type { Knex } from 'knex'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { callerOf } from '../../http/caller-of.ts'
import type { Limit } from '../../http/endpoint.ts'
import { lastingLimiter } from '../../http/lasting-limiter.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'

const QUARTER_HOUR = 900
const limits = {
  /** Wrong passwords and codes (RELIABILITY S4). */
  'account-failures': { points: 10, seconds: QUARTER_HOUR },
  'caller-failures': { points: 50, seconds: QUARTER_HOUR },
  /** Messages of one kind to one address; where the browser counts too, from one browser. */
  'account-mail': { points: 3, seconds: 3600 },
  /** Those to one address from all browsers: a stranger's shall not use up its owner's. */
  'address-mail': { points: 10, seconds: 3600 },
} satisfies Record<string, Limit>

type Name = keyof typeof limits
type Counting = Pick<Tools, 'db' | 'config' | 'secrets'>

const limiters = new WeakMap<Knex, Map<Name, RateLimiterPostgres>>()

/**
 * Counted beside every transaction: what was tried stays counted when it is rolled back. Where the table fails, in the
 * memory of this process: guessing is never free.
 */
function limiterOf(db: Knex, name: Name): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<Name, RateLimiterPostgres>()
  limiters.set(db, known)
  let limiter = known.get(name)
  if (!limiter) {
    limiter = lastingLimiter(db, { ...limits[name], name })
    known.set(name, limiter)
  }
  return limiter
}

/**
 * Does what may fail for a wrong password or code, and counts it when it does: per account or address, and per caller. It
 * is counted before it is done, so that a hundred guesses at the same moment are a hundred; what was right is forgiven.
 * @param about what is guessed at, hashed already
 * @throws Problem too-many-requests, with Retry-After; and what `guess` throws
 */
export async function countFailures<Result>(
  tools: Counting,
  { about, address }: { about: string; address: string },
  guess: () => Promise<Result>,
): Promise<Result> {
  if (!tools.config.rateLimits) return guess()
  const account = limiterOf(tools.db, 'account-failures')
  const caller = limiterOf(tools.db, 'caller-failures')
  const callerKey = tools.secrets.sign('caller', callerOf(address))
  await consume(caller, callerKey)
  await consume(account, about)
  const result = await guess()
  await account.reward(about)
  await caller.reward(callerKey)
  return result
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    const { msBeforeNext } = refusal as { msBeforeNext: number }
    const seconds = String(Math.max(1, Math.ceil(msBeforeNext / 1000)))
    throw new Problem('too-many-requests', { headers: { 'retry-after': seconds } })
  }
}

interface Mail {
  kind: 'link' | 'forgot' | 'confirm' | 'change'
  emailHash: string
  /** Of who asks, where each browser has a share of its own. */
  browserId?: string
}

/** Whether one more message of a kind may go to an address this hour. Counts it. Nobody is told when not. */
export function mayMail(tools: Counting, mail: Mail): Promise<boolean> {
  return countMail(tools, mail).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof Problem) return false
      throw refusal
    },
  )
}

/**
 * Counts one more message of a kind to an address, of whoever is signed in: they learn of an address of their own alone.
 * @throws Problem too-many-requests, with Retry-After, when none may go this hour
 */
export async function countMail(
  tools: Counting,
  { kind, emailHash, browserId }: Mail,
): Promise<void> {
  if (!tools.config.rateLimits) return
  const address = `${kind}:${emailHash}`
  const own = limiterOf(tools.db, 'account-mail')
  if (!browserId) return consume(own, address)
  await consume(own, `${address}:${tools.secrets.sign('browser', browserId)}`)
  await consume(limiterOf(tools.db, 'address-mail'), address)
}

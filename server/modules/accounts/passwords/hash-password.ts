import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { inTurns } from '#contract/in-turns.ts'
import { Problem } from '../../../problem.ts'
import { normalPassword } from './check-password.ts'

/** argon2id as OWASP asks for at least: 19 MiB, two passes; about 17 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One core stays free for everything else; more at once than cores only makes each wait for memory. */
const MOST_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Beyond it a caller is told to come back: a queue of a second helps nobody. */
const MOST_WAITING = 60
/** Of a password that nobody knows, so that an unknown address costs the same work as a known one. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$BYVfFC0xk5HSLhUZnQMQIA$71UX2m+3T3FL2RFTWFiXZCyql+A+sz/O0zrJk1WRH+c'

const inTurn = inTurns(MOST_AT_ONCE)
let underWay = 0

/** @param password as `checkPassword` gave it */
export function hashPassword(password: string): Promise<string> {
  return once(() => hash(password, COST))
}

/**
 * Whether it is the password of a hash. Without a hash the answer is no, after the same work.
 * @throws Problem too-many-requests when too many wait
 */
export async function isPassword(kept: string | null | undefined, given: string): Promise<boolean> {
  const fits = await once(() => verify(kept ?? NOBODYS, normalPassword(given)))
  return fits && Boolean(kept)
}

async function once<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= MOST_AT_ONCE + MOST_WAITING) {
    throw new Problem('too-many-requests', { headers: { 'retry-after': '2' } })
  }
  underWay += 1
  try {
    return await inTurn(work)
  } finally {
    underWay -= 1
  }
}

import type { Knex } from 'knex'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { ResumeLink } from './resume-link.model.ts'

/** Links in an hour, for one visitor and for one address whoever asks. */
export const MOST_LINKS = 5
const HOUR_MS = 3_600_000

type Counting = Pick<Tools, 'db' | 'clock' | 'config'>

/** @throws Problem too-many-requests, with Retry-After */
export async function refuseManyLinks(
  tools: Counting,
  { visitorId }: { visitorId: string },
): Promise<void> {
  const oldest = await fullSince(tools, { visitorId })
  if (!oldest) return
  const wait = oldest.getTime() + HOUR_MS - tools.clock.now().getTime()
  const seconds = String(Math.max(1, Math.ceil(wait / 1000)))
  throw new Problem('too-many-requests', { headers: { 'retry-after': seconds } })
}

/** Nobody is told: it would say that somebody else sent links there. */
export async function isAddressUsedUp(
  tools: Counting,
  { addressHash }: { addressHash: string },
): Promise<boolean> {
  return (await fullSince(tools, { addressHash })) !== undefined
}

/** When the oldest link of a full hour was made; undefined while there is room. Others with the same key wait meanwhile. */
async function fullSince(
  { db, clock, config }: Counting,
  whose: { visitorId: string } | { addressHash: string },
): Promise<Date | undefined> {
  await lockOut(db, Object.values(whose).join())
  if (!config.rateLimits) return undefined
  const recent = await ResumeLink.query(db)
    .where(whose)
    .where('createdAt', '>', new Date(clock.now().getTime() - HOUR_MS))
    .orderBy('createdAt', 'desc')
    .limit(MOST_LINKS)
  return recent.length < MOST_LINKS ? undefined : recent.at(-1)?.createdAt
}

async function lockOut(db: Knex, key: string): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`resume-link ${key}`])
}

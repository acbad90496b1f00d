import type { Knex } from 'knex'
import type { Crowd } from './people.ts'

/** What each submission must leave behind once: a row per claim, and whose claim it is. */
const effects = {
  begun: `select visitor_id as one from claims where suit_id = :begins`,
  signed: `select id as one from claims where state = 'signed'`,
  signatures: `select claim_id as one from claim_events where kind = 'signature.applied'`,
  'checks ordered': `select key as one from graphile_worker.jobs where task_identifier = 'check-signed-document'`,
  'releases ordered': `select key as one from graphile_worker.jobs where task_identifier = 'release-claim'`,
  payments: `select claim_id as one from payouts`,
  'payments noted': `select claim_id as one from claim_events where kind = 'payout.recorded'`,
}

type Effect = keyof typeof effects
export type Count = Record<Effect, { lost: number; doubled: number }>

/** What a run left in the database, beside what it should have: one of each for everybody. */
export async function countEffects(db: Knex, { people, begins }: Crowd): Promise<Count> {
  const counted = Object.entries(effects).map(async ([effect, rows]) => {
    const text = `select count(*)::int as all, count(distinct one)::int as different from (${rows}) as rows`
    const { rows: found } = (await db.raw(text, { begins: begins.id })) as {
      rows: { all: number; different: number }[]
    }
    const { all, different } = found[0] ?? { all: 0, different: 0 }
    return [effect, { lost: people.length - different, doubled: all - different }] as const
  })
  return Object.fromEntries(await Promise.all(counted)) as Count
}

/** None lost, none doubled. */
export const nothingLost = Object.fromEntries(
  Object.keys(effects).map((effect) => [effect, { lost: 0, doubled: 0 }]),
) as Count

/** All together. */
export function sumOf(count: Count): { lost: number; doubled: number } {
  const all = Object.values(count)
  return {
    lost: all.reduce((sum, { lost }) => sum + lost, 0),
    doubled: all.reduce((sum, { doubled }) => sum + doubled, 0),
  }
}

import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ReadHealth } from '#contract/wire/admin/operations-health.ts'
import type { Tools } from '../../../tools.ts'
import { EmailRow } from '../../emails/index.ts'
import { countUnknownLetters } from '../../mailing/index.ts'
import { listGivenUp } from '../jobs/list-jobs.ts'
import { listVendors } from '../vendors/list-vendors.ts'
import { readBacklog } from './read-backlog.ts'
import { readDatabase } from './read-database.ts'
import { readProcess } from './read-process.ts'

const DAY_MS = 86_400_000

type Looking = Parameters<typeof listVendors>[0] & Pick<Tools, 'clock' | 'metrics'>

/** How the site does at this moment: this process, the database, and all that waits or went wrong. */
export async function readHealth(tools: Looking): Promise<OutputOf<typeof ReadHealth>> {
  const { db, clock } = tools
  const now = clock.now()
  const { jobs, lagSeconds, workerSeenAt, outboxes, unfinished, release, databaseBytes } =
    await readBacklog(tools)
  return {
    at: now.toISOString(),
    process: readProcess(tools),
    database: await readDatabase({ db }, { bytes: databaseBytes }),
    release,
    lagSeconds,
    ...(workerSeenAt !== undefined && { workerSeenAt: workerSeenAt?.toISOString() ?? null }),
    jobs,
    givenUp: await listGivenUp({ db }),
    outboxes: outboxes.map(written),
    unfinished: unfinished.map(written),
    unknownLetters: await countUnknownLetters({ db }),
    emails: await emailsSince({ db }, { since: new Date(now.getTime() - DAY_MS) }),
    companies: (await listVendors(tools)).vendors,
  }
}

function written<Kept extends { oldestAt: Date | null }>(kept: Kept) {
  return { ...kept, oldestAt: kept.oldestAt?.toISOString() ?? null }
}

async function emailsSince(
  { db }: Pick<Tools, 'db'>,
  { since }: { since: Date },
): Promise<{ state: string; count: number }[]> {
  const rows = await EmailRow.query(db)
    .select('state')
    .count('* as count')
    .where('createdAt', '>=', since)
    .groupBy('state')
    .orderBy('state')
    .castTo<{ state: string; count: string }[]>()
  return rows.map(({ state, count }) => ({ state, count: Number(count) }))
}

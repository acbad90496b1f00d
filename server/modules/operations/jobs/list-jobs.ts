import type { Static } from 'typebox'
import type { OutputOf, Page } from '#contract/wire/admin/operations.ts'
import type { JobRow, ListJobs, SummarizeJobs } from '#contract/wire/admin/operations-jobs.ts'
import type { Tools } from '../../../tools.ts'
import { presentPage, READ, unreadableCursor } from '../pages.ts'

/** As the queue's own columns say it, by the database's own clock. */
const STATE = `case
    when locked_at is not null then 'running'
    when attempts >= max_attempts then 'dead'
    when attempts > 0 then 'failing'
    when run_at > now() then 'planned'
    else 'waiting'
  end`

interface QueueRow {
  id: string
  name: string
  key: string | null
  state: JobRow['state']
  attempts: number
  maxAttempts: number
  runAt: Date
  createdAt: Date
  lockedAt: Date | null
  lastError: string | null
}

const CURSOR = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)\|(\d{1,18})$/
/** An error's words are for programmers; what looks like an address in them is nobody's business. */
const ADDRESS = /[^\s<>"'@]+@[^\s<>"'@]+/g
const MOST_WORDS = 600

const ROW = `job.id::text, task_identifier as name, key, ${STATE} as state, attempts,
  max_attempts as "maxAttempts", run_at as "runAt", created_at as "createdAt",
  locked_at as "lockedAt", last_error as "lastError"`

/** Jobs of the queue, those first that are due first. */
export async function listJobs(
  { db }: Pick<Tools, 'db'>,
  { state, name, cursor }: Static<typeof ListJobs.input>,
): Promise<Page<JobRow>> {
  const [, runAt, id] = cursor === undefined ? [] : partsOf(cursor)
  const { rows } = (await db.raw(
    `select ${ROW}
     from graphile_worker.jobs as job
     where (:state::text is null or ${STATE} = :state)
       and (:name::text is null or task_identifier = :name)
       and (:runAt::timestamptz is null
         or (date_trunc('milliseconds', run_at), job.id) > (:runAt::timestamptz, :id::bigint))
     order by date_trunc('milliseconds', run_at), job.id limit :most`,
    {
      state: state ?? null,
      name: name ?? null,
      runAt: runAt ?? null,
      id: id ?? null,
      most: READ,
    },
  )) as { rows: QueueRow[] }
  return presentPage(rows, {
    cursorOf: (row) => `${row.runAt.toISOString()}|${row.id}`,
    present,
  })
}

const LATEST = 10

/** The jobs that were given up last, by the queue or by staff. */
export async function listGivenUp({ db }: Pick<Tools, 'db'>): Promise<JobRow[]> {
  const { rows } = (await db.raw(
    `select ${ROW} from graphile_worker.jobs as job
     where locked_at is null and attempts >= max_attempts order by updated_at desc limit ?`,
    [LATEST],
  )) as { rows: QueueRow[] }
  return rows.map(present)
}

function partsOf(cursor: string): RegExpExecArray {
  const parts = CURSOR.exec(cursor)
  if (!parts || Number.isNaN(Date.parse(parts[1] ?? ''))) throw unreadableCursor()
  return parts
}

function present({ maxAttempts, runAt, createdAt, lockedAt, lastError, ...row }: QueueRow): JobRow {
  return {
    ...row,
    mostAttempts: maxAttempts,
    runAt: runAt.toISOString(),
    createdAt: createdAt.toISOString(),
    lockedAt: lockedAt?.toISOString() ?? null,
    lastError: lastError?.replaceAll(ADDRESS, '•••').slice(0, MOST_WORDS) ?? null,
  }
}

/** How many jobs of each name there are by state, and how far the workers are behind. */
export async function summarizeJobs({
  db,
}: Pick<Tools, 'db'>): Promise<OutputOf<typeof SummarizeJobs>> {
  const { rows } = (await db.raw(
    `select task_identifier as name, ${STATE} as state, count(*)::int as count,
       greatest(0, extract(epoch from now() - min(run_at)))::int as age
     from graphile_worker.jobs group by 1, 2 order by 1`,
  )) as { rows: { name: string; state: JobRow['state']; count: number; age: number }[] }
  const none = { waiting: 0, planned: 0, running: 0, failing: 0, dead: 0 }
  const names = [...Map.groupBy(rows, ({ name }) => name)].map(([name, states]) => ({
    name,
    ...none,
    ...Object.fromEntries(states.map(({ state, count }) => [state, count])),
    oldestSeconds: Math.max(0, ...states.filter(isDue).map(({ age }) => age)),
  }))
  return { lagSeconds: Math.max(0, ...names.map(({ oldestSeconds }) => oldestSeconds)), names }
}

/**
 * When a worker was last there: what comes each minute is ordered by the workers themselves, so that without one nothing waits.
 * @returns null when there never was one; undefined where that may not be read, since no `migrate` of this version has been run
 */
export async function workerSeenAt({ db }: Pick<Tools, 'db'>): Promise<Date | null | undefined> {
  const table = 'graphile_worker._private_known_crontabs'
  const may = (await db.raw(`select has_table_privilege(?, 'select') as read`, [table])) as {
    rows: [{ read: boolean }]
  }
  if (!may.rows[0].read) return undefined
  const { rows } = (await db.raw(`select max(last_execution) as at from ${table}`)) as {
    rows: [{ at: Date | null }]
  }
  return rows[0].at
}

function isDue({ state }: { state: JobRow['state'] }): boolean {
  return state === 'waiting'
}

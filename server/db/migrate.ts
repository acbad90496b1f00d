import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import pg from 'pg'
import { APP_ROLE } from './app-role.ts'
import { awayReason, migrationFault } from './away-reason.ts'
import { connect } from './connect.ts'
import { givingWay } from './giving-way.ts'
import { needUtf8 } from './need-utf8.ts'
import { needVersion } from './need-version.ts'
import { needOwnSessions, sessionOf } from './session.ts'

/** Not the one of versions that waited within the database: a process of theirs would keep a new index waiting for ever. */
const ADVISORY_LOCK = 4_202_611_28
const LOCK_PAUSE_MS = 200
const directory = join(import.meta.dirname, '../../migrations')
const source = {
  directory,
  loadExtensions: ['.ts'],
  // An older version that is put back finds migrations that it does not know: nothing for it to do, and no reason to stop.
  disableMigrationsListValidation: true,
}

/**
 * The application looks into the queue and orders by `order_job`; only the workers' own login takes jobs out. The queue's
 * tables let nobody but their owner see a row unless a policy does.
 */
const OPEN_QUEUE = `do $$
  begin
    if to_regrole('${APP_ROLE}') is null then return; end if;
    grant usage on schema graphile_worker to ${APP_ROLE};
    grant select on graphile_worker.jobs, graphile_worker._private_jobs, graphile_worker._private_known_crontabs
      to ${APP_ROLE};
    drop policy if exists ${APP_ROLE} on graphile_worker._private_jobs;
    create policy ${APP_ROLE} on graphile_worker._private_jobs for select to ${APP_ROLE} using (true);
    drop policy if exists ${APP_ROLE} on graphile_worker._private_known_crontabs;
    create policy ${APP_ROLE} on graphile_worker._private_known_crontabs for select to ${APP_ROLE} using (true);
  end $$`

/**
 * Brings the database up to date: our tables and the job queue's. Safe to call from many processes at once, and while the
 * site is in use: a migration that would wait for a lock gives way, and is tried again.
 */
export async function migrate(url: string): Promise<void> {
  const db = connect(url, { poolSize: 2, migrates: true })
  try {
    const fault = await needOwnSessions(db)
    if (fault) throw new Error(`${awayReason(fault)}.`, { cause: fault })
    await needVersion(db)
    await needUtf8(db)
    await withLock(db, async () => {
      await givingWay(async () => {
        // What says that somebody migrates outlives a process that was killed while it built an index; ours says it better.
        await db.migrate.forceFreeMigrationsLock(source)
        await db.migrate.latest(source)
      })
      await migrateQueue(url)
      await givingWay(() => db.raw(OPEN_QUEUE))
    })
  } catch (error) {
    throw migrationFault(error)
  } finally {
    await db.destroy()
  }
}

/** Whether every migration that this version knows has been run. */
export async function isMigrated(db: Knex): Promise<boolean> {
  const [, pending] = (await db.migrate.list(source)) as [unknown[], unknown[]]
  return pending.length === 0
}

/**
 * One process migrates, the others wait for it. The lock is the session's, and goes with its connection. Neither who has it
 * nor who waits is within a statement or a transaction meanwhile: an index that is built beside the site's work waits
 * until nobody sees the moment before it.
 */
async function withLock(db: Knex, work: () => Promise<void>): Promise<void> {
  const connection = (await db.client.acquireConnection()) as unknown
  const ask = `select pg_try_advisory_lock(${ADVISORY_LOCK}) as "isMine"`
  try {
    while (!isMine(await db.raw(ask).connection(connection))) await wait(LOCK_PAUSE_MS)
    await work()
  } finally {
    await db.client.releaseConnection(connection)
  }
}

const isMine = ({ rows }: { rows: { isMine: boolean }[] }) => rows[0]?.isMine === true

async function migrateQueue(url: string): Promise<void> {
  // Here, since most processes only ask whether all is migrated, and start sooner without the queue's code.
  const { runMigrations } = await import('graphile-worker')
  const pgPool = new pg.Pool({ ...sessionOf(url), max: 1 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool })
  } finally {
    await pgPool.end()
  }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { connect } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '../../server/db/migrate.ts'
import { quickFolder } from '../../server/testing/quick-folder.ts'
import { clockAheadMs, setClock } from './own-clock.ts'

/** The same for each walk, so that the same seed meets the same days; far enough ahead for the machine's clock. */
const BEGINS = new Date('2035-01-09T15:00:00Z')

export interface WalkDatabase {
  url: string
  dataDir: string
  /** As the application sees it. */
  db: Knex
  /** With its owner's rights, to look at what nobody else may. */
  ownerDb: Knex
  /** Has the database's clock show what the process's does. */
  setClock(): Promise<void>
  close(): Promise<void>
}

/** A database of the walk's own, whose `now()` can be set ahead: records go by that clock, not by the application's. */
export async function openWalkDatabase(): Promise<WalkDatabase> {
  const dataDir = mkdtempSync(join(quickFolder(), 'sparrow-walk-'))
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {}, durable: false })
  await migrate(postgres.url)
  const db = connect(postgres.url)
  const ownerDb = connect(postgres.url, { asOwner: true, poolSize: 3 })
  await ownerDb.raw(OWN_NOW)
  const show = () =>
    ownerDb.raw('update walk.clock set ahead = ?', [`${clockAheadMs()} milliseconds`])
  setClock(BEGINS)
  await show()
  // As the nightly work would have done until then.
  await db.raw('select ready_months(15)')
  return {
    url: postgres.url,
    dataDir,
    db,
    ownerDb,
    async setClock() {
      await show()
    },
    async close() {
      await db.destroy()
      await ownerDb.destroy()
      await postgres.stop()
      for (const path of [postgres.home, dataDir]) rmSync(path, { recursive: true, force: true })
    },
  }
}

/** A built-in function that is replaced still runs as it was, unless its words are put in place of the call: so they hold no query. */
const OWN_NOW = `
  create schema walk;
  create table walk.clock (ahead interval not null);
  insert into walk.clock values ('0');
  create function walk.ahead() returns interval language sql stable security definer
    as 'select ahead from walk.clock';
  grant usage on schema walk to public;
  grant execute on function walk.ahead() to public;
  create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe
    as 'select transaction_timestamp() + walk.ahead()'`

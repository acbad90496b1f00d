import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureDatabase } from '../db/embedded-postgres/ensure-database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { modules } from '../modules/index.ts'
import { quickFolder } from './quick-folder.ts'
import { tellServer } from './tell-server.ts'
import { MONTH_OF_NOW, NOW } from './tools.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a database that is migrated, otherwise empty, and this run's own. */
    databaseUrl: string
    /** The name of one like it that nobody is connected to, so that it can be copied. */
    templateDatabase: string
  }
}

interface TestDatabase {
  url: string
  clearAway: () => Promise<void>
}

/**
 * Runs once before the tests: a fresh database on TEST_DATABASE_URL's server, or else on a server
 * made for this run. What it returns runs after them and clears everything away.
 */
export async function setup({ provide }: Pick<TestProject, 'provide'>) {
  const given = process.env.TEST_DATABASE_URL
  const { url, clearAway } = given ? await addDatabase(given) : await startServer()
  try {
    await migrate(url)
    await addJobNames(url)
    await addMonthOfTests(url)
    const template = new URL(url).pathname.slice(1)
    provide('databaseUrl', await copyOf(url, template))
    provide('templateDatabase', template)
  } catch (error) {
    await clearAway()
    throw error
  }
  return clearAway
}

/**
 * The first order of a job adds its name to the queue's list, and whoever orders the same waits until that is committed. A
 * test's transaction never is, so that tests side by side would hold each other up.
 */
async function addJobNames(url: string): Promise<void> {
  const names = modules.flatMap(({ jobs }) => jobs.map(({ name }) => name))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into graphile_worker._private_tasks (identifier) select unnest($1::text[])
       on conflict do nothing`,
      [names],
    )
  } finally {
    await client.end()
  }
}

/** What browsers do is kept by the month, from this one on: the month in which the clock of tests stands still may be over. */
async function addMonthOfTests(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const from = `${NOW.toISOString().slice(0, 7)}-01`
  try {
    for (const table of ['visits', 'tracked_events'])
      await client.query(
        `create table if not exists ${table}_${MONTH_OF_NOW} partition of ${table}
           for values from ('${from}') to (('${from}'::date + interval '1 month')::date)`,
      )
  } finally {
    await client.end()
  }
}

/** A copy of a database on the same server; its address. */
async function copyOf(url: string, template: string): Promise<string> {
  const copy = `${template}_run`
  await tellServer(url, `create database ${copy} template ${template}`)
  return Object.assign(new URL(url), { pathname: `/${copy}` }).href
}

async function addDatabase(server: string): Promise<TestDatabase> {
  const name = `sparrow_test_${randomBytes(6).toString('hex')}`
  const url = new URL(`/${name}`, server).href
  await ensureDatabase({ url })
  return {
    url,
    async clearAway() {
      const copies = `select datname from pg_database where starts_with(datname, '${name}')`
      for (const { datname } of (await tellServer(server, copies)) as { datname: string }[]) {
        // oxlint-disable-next-line no-await-in-loop -- each waits for the disk
        await tellServer(server, `drop database ${datname} with (force)`)
      }
    },
  }
}

async function startServer(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(quickFolder(), 'sparrow-test-'))
  // Started by root, the database runs as another user, who has to pass through here.
  chmodSync(dataDir, 0o711)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const { url, home, stop } = await startEmbeddedPostgres({ dataDir, say, durable: false })
  return {
    url,
    async clearAway() {
      await stop()
      for (const path of [home, dataDir]) rmSync(path, { recursive: true, force: true })
    },
  }
}

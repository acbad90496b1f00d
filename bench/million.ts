import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findSuitToFile } from '../e2e/claimant.ts'
import { send } from '../e2e/http-call.ts'
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
  startServer,
  stopServer,
} from '../e2e/server-process.ts'
import { howMany } from '../faults/how-many.ts'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres/start-embedded-postgres.ts'
import { modules } from '../server/modules/index.ts'
import { createSecrets } from '../server/secrets/secrets.ts'
import { keepSecretKey } from '../server/secrets/keep-secret-key.ts'
import { loadClaims } from './claim-load.ts'
import { fillOperations, yearOf } from './fill-operations.ts'
import { fillVisits } from './fill-visits.ts'
import { load } from './load.ts'
import { listScenarios } from './scenarios.ts'
import { table } from './table.ts'

/**
 * Runs the whole service on a database with a million visitors, ten million visits and a million claims: people file, look at
 * pages and are counted, and every job that has its hour runs once. Prints what the database was asked that took longest, by
 * its own count (pg_stat_statements): a statement that grows with the tables shows here. CLAIMS, VISITORS and VISITS may be
 * set, to see the same on a smaller one.
 */
const claims = howMany('CLAIMS', 1_000_000)
const visitors = howMany('VISITORS', 1_000_000)
const visits = howMany('VISITS', 10_000_000)
const SECONDS = 10
const SHOWN = 25
const JOBS_MS = 120_000

const dataDir = makeDataDir()
try {
  const database = await openDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await startRole('migrate', database.url).ended
    console.log(`Filling: ${claims} claims, ${visits} visits of ${visitors} visitors.`)
    const secrets = createSecrets(keepSecretKey(dataDir))
    // Its jobs would all be tried, and none of them is about anything.
    await fillOperations(client, { year: { ...yearOf(claims), jobs: 0 }, secrets, now: new Date() })
    await fillVisits(client, { visitors, visits })
    await client.query('select pg_stat_statements_reset()')
    // Only now: jobs that have their hour would do their work between two steps of the filling.
    await use(database.url, client)
    console.log(`\n${await longest(client)}`)
  } finally {
    await client.end()
    await database.stop()
  }
} finally {
  removeDataDir(dataDir)
}

/** A database of its own that counts statements. */
async function openDatabase() {
  const say = () => {}
  const first = await startEmbeddedPostgres({ dataDir, say })
  const client = new pg.Client({ connectionString: first.url })
  await client.connect()
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await client.query('create extension pg_stat_statements')
  await client.end()
  await first.stop()
  return startEmbeddedPostgres({ dataDir, say })
}

function startRole(role: 'migrate' | 'worker', databaseUrl: string): ServerProcess {
  return spawnServer({ role, dataDir, env: { DATABASE_URL: databaseUrl } })
}

/** People look at pages, are counted and file; then every job runs. */
async function use(databaseUrl: string, client: pg.Client): Promise<void> {
  const server = await startServer({ role: 'web', dataDir, env: { DATABASE_URL: databaseUrl } })
  const worker = startRole('worker', databaseUrl)
  try {
    for (const { target, connections } of await listScenarios(server.origin))
      await load(server.origin, target, SECONDS / 2, connections)
    const suit = await findSuitToFile((call) => send(server.origin, call))
    const filed = await loadClaims(server.origin, { suit, visitors: 4, seconds: SECONDS })
    console.log(`${filed.perSecond.toFixed(1)} claims filed a second, ${filed.failed} failed.`)
    await runJobs(client)
  } finally {
    await stopServer(worker)
    await stopServer(server)
  }
}

/** Orders every job that has its hour, and waits until none is left to run now. */
async function runJobs(client: pg.Client): Promise<void> {
  const timed = modules.flatMap(({ jobs }) => jobs).filter(({ cron }) => cron)
  for (const { name } of timed)
    await client.query(`select graphile_worker.add_job($1, '{}'::json, max_attempts => 1)`, [name])
  const giveUp = performance.now() + JOBS_MS
  let left = timed.length
  while (left > 0 && performance.now() < giveUp) {
    await wait(1_000)
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::int as left from graphile_worker._private_jobs
       where run_at <= now() and attempts < max_attempts`,
    )
    left = rows[0]?.left ?? 0
  }
  const { rows } = await client.query<{ name: string; error: string }>(
    `select identifier as name, last_error as error from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
     where last_error is not null`,
  )
  console.log(`${timed.length} jobs ordered; ${left} not done in ${JOBS_MS / 1000} s.`)
  for (const { name, error } of rows) console.log(`  ${name}: ${error.split('\n')[0]}`)
}

interface Asked {
  query: string
  calls: string
  mean: number
  longest: number
}

async function longest(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Asked>(
    `select query, calls, mean_exec_time as mean, max_exec_time as longest from pg_stat_statements
     where query !~* '^(begin|commit|set|listen|create|vacuum|analyze)' and query not like '%pg_stat%'
     order by max_exec_time desc limit $1`,
    [SHOWN],
  )
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return table(
    ['statement', 'asked', 'mean', 'longest'],
    rows.map(({ query, calls, mean, longest: most }) => [
      query.replaceAll(/\s+/g, ' ').slice(0, 110).replaceAll('|', '¦'),
      calls,
      ms(mean),
      ms(most),
    ]),
  )
}

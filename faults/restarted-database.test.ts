import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { nothingLost, sumOf } from './count-effects.ts'
import { databaseUrlOf } from '../e2e/server-process.ts'
import type { Ground } from './ground.ts'
import { howMany, patiently } from './how-many.ts'
import { submitWhileHurt } from './hurt-database.ts'
import { report } from './report.ts'

const PEOPLE = howMany('FAULT_PEOPLE_DATABASE', 500)
/** What PostgreSQL does on each: end all sessions and shut down; or drop everything, and recover at the next start. */
const blows = [restart('SIGINT'), restart('SIGQUIT')]

test('PostgreSQL restarts, fast and then immediate, under 50 connections: the process stays, nothing is lost or doubled', async () => {
  const { tally, count, recoveredMs, exits } = await submitWhileHurt({ people: PEOPLE, blows })

  report('restarted database', { people: PEOPLE, ...tally, recoveredMs, ...sumOf(count) })
  expect(tally.unavailable).toBeGreaterThan(0)
  expect(tally).toMatchObject({ broken: 0, wrong: [], denied: [], abandoned: 0 })
  expect(count).toEqual(nothingLost)
  expect(exits).toBe(0)
  expect(Math.max(...recoveredMs)).toBeLessThan(patiently(2000))
})

test('planted: nobody knows the errors of a database that is away – wrong answers are seen', async () => {
  const without = ['the database that is away is a 503'] as const

  const { tally } = await submitWhileHurt({ people: 300, blows, without })

  report('planted: unknown errors', { people: 300, ...tally })
  expect(tally.wrong.length).toBeGreaterThan(0)
})

/** Ends the database by a signal; whoever keeps it open starts it again. */
function restart(signal: NodeJS.Signals) {
  return async ({ databasePid, dataDir }: Ground): Promise<void> => {
    const pid = databasePid()
    process.kill(pid, signal)
    while (isThere(pid)) await wait(5)
    while (!(await takesConnections(databaseUrlOf(dataDir)))) await wait(10)
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function takesConnections(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

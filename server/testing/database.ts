import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import { test as base, inject } from 'vitest'
import { connect } from '../db/connect.ts'
import { tellServer } from './tell-server.ts'

let shared: Promise<Knex> | undefined

/**
 * Of this worker's own database: on one that all share, two tests that write to the same address would wait for each other, on a
 * busy machine longer than a statement may take.
 */
function pool(): Promise<Knex> {
  shared ??= openOwn(`${inject('templateDatabase')}_of_${process.pid}`)
  return shared
}

async function openOwn(name: string): Promise<Knex> {
  const url = inject('databaseUrl')
  await tellServer(url, `create database ${name} template ${inject('templateDatabase')}`)
  return connect(databaseAt(url, name))
}

function databaseAt(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/**
 * Ends a pool. One whose transaction a failed test left open would wait for it for ever, and with it the whole run: the failure
 * would never be told. Its connections go with their database.
 */
export async function endPool(db: Pick<Knex, 'destroy'>, mostMs = 10_000): Promise<void> {
  await Promise.race([db.destroy(), setTimeout(mostMs, undefined, { ref: false })])
}

interface Databases {
  /** A transaction that is rolled back: a test writes what it likes and leaves nothing. One connection, so no parallel calls. */
  db: Knex
  /** The address of a database of the test's own. */
  ownUrl: string
  /** A whole pool on it, for what happens at the same moment. Costs about 0.1 s. */
  ownDb: Knex
  /** The same database with the rights of its owner: migrations, and harm that the application's rights do not allow. */
  ownerDb: Knex
}

export const test = base.extend<Databases>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  db: async ({}, use) => {
    const db = await (await pool()).transaction()
    // What a test does beside the database may take its time on a busy machine.
    await db.raw('set local idle_in_transaction_session_timeout = 0')
    await use(db)
    await db.rollback()
  },
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  ownUrl: async ({}, use) => {
    const url = inject('databaseUrl')
    const name = `test_${randomBytes(6).toString('hex')}`
    // Copied file by file: on a server that need not outlive a crash half the time of the default.
    const template = inject('templateDatabase')
    await tellServer(url, `create database ${name} template ${template} strategy file_copy`)
    await use(databaseAt(url, name))
    await tellServer(url, `drop database ${name} with (force)`)
  },
  ownDb: async ({ ownUrl }, use) => {
    const db = connect(ownUrl)
    await use(db)
    await endPool(db)
  },
  ownerDb: async ({ ownUrl }, use) => {
    const db = connect(ownUrl, { asOwner: true })
    await use(db)
    await endPool(db)
  },
})

import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { test as base, inject } from 'vitest'
import { connect } from '../db/connect.ts'

let shared: Knex | undefined

function pool(): Knex {
  shared ??= connect(inject('databaseUrl'))
  return shared
}

interface Databases {
  /** A transaction that is rolled back: a test writes what it likes and leaves nothing. One connection, so no parallel calls. */
  db: Knex
  /** A database of the test's own with a whole pool, for what happens at the same moment. Costs about 0.1 s. */
  ownDb: Knex
}

export const test = base.extend<Databases>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  db: async ({}, use) => {
    const db = await pool().transaction()
    await use(db)
    await db.rollback()
  },
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  ownDb: async ({}, use) => {
    const url = inject('databaseUrl')
    const name = `test_${randomBytes(6).toString('hex')}`
    const admin = connect(Object.assign(new URL(url), { pathname: '/postgres' }).href, {
      poolSize: 1,
    })
    await admin.raw('create database ?? template ??', [name, inject('templateDatabase')])
    const db = connect(Object.assign(new URL(url), { pathname: `/${name}` }).href)
    await use(db)
    await db.destroy()
    await admin.raw('drop database ?? with (force)', [name])
    await admin.destroy()
  },
})

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'vitest'
import { jobOrders } from '../jobs/order-job.ts'
import { checkSignedDocumentJob } from '../modules/claims/check-signed-document.job.ts'
import { test } from '../testing/database.ts'
import { tellServer } from '../testing/tell-server.ts'
import { MONTH_OF_NOW } from '../testing/tools.ts'
import { isRestricted } from './app-role.ts'
import { connect } from './connect.ts'
import { givingWay } from './giving-way.ts'
import { isMigrated, migrate } from './migrate.ts'

const source = { directory: join(import.meta.dirname, '../../migrations'), loadExtensions: ['.ts'] }

test('every migration can be taken back and made again', async ({ ownerDb }) => {
  const tables = async () =>
    (await ownerDb('pg_tables')
      .where({ schemaname: 'public' })
      .whereNot('tablename', 'like', `%${MONTH_OF_NOW}`)
      .orderBy('tablename')
      .pluck('tablename')) as string[]
  const before = await tables()

  await ownerDb.migrate.rollback(source, true)
  const between = await tables()
  await ownerDb.migrate.latest(source)

  expect(between.filter((name) => !name.startsWith('knex_'))).toEqual([])
  expect(await tables()).toEqual(before)
  expect(before.length).toBeGreaterThan(5)
})

test('a migration that would wait for a lock gives way within a second, and is done once there is room', async ({
  ownUrl,
  ownerDb,
}) => {
  const migrating = connect(ownUrl, { migrates: true, poolSize: 1 })
  const reader = await ownerDb.transaction()
  await reader.raw('lock table suits in access share mode')
  const tries: string[] = []

  await givingWay(async () => {
    tries.push('tried')
    if (tries.length === 2) await reader.rollback()
    await migrating.raw('alter table suits add column made_by_a_test integer')
  })

  await migrating.destroy()
  expect(tries).toEqual(['tried', 'tried'])
  expect(await ownerDb.schema.hasColumn('suits', 'made_by_a_test')).toBe(true)
})

test('an index is built while somebody writes and other processes wait to migrate, also after one that was killed at it', async ({
  ownUrl,
  ownerDb,
}) => {
  const last = async () => ownerDb.migrate.currentVersion(source)
  while ((await last()) >= '20261128220000') await ownerDb.migrate.down(source)
  await ownerDb('knex_migrations_lock').update({ isLocked: 1 })
  const writer = await ownerDb.transaction()
  await writer.raw('lock table leads in row exclusive mode')

  const migrated = Promise.all([migrate(ownUrl), migrate(ownUrl), migrate(ownUrl)])
  const waits = ownerDb('pg_stat_activity')
    .where('query', 'like', 'create index concurrently%')
    .whereRaw('wait_event_type = ? and datname = current_database()', ['Lock'])
  await expect.poll(async () => await waits.clone().pluck('state')).toEqual(['active'])
  await writer.rollback()
  await migrated

  const names = await ownerDb('pg_indexes').where({ tablename: 'leads' }).pluck('indexname')
  expect(names).toContain('leads_visitor_id_index')
})

test('an older version finds nothing to do in a database that is newer', async ({
  ownUrl,
  ownerDb,
}) => {
  const newer = { name: '20991231000000-of-a-later-version.ts', batch: 99 }
  await ownerDb('knex_migrations').insert({ ...newer, migration_time: new Date() })

  await migrate(ownUrl)

  const db = connect(ownUrl)
  expect(await isMigrated(db)).toBe(true)
  await db.destroy()
})

test('a login that may make no roles migrates its database too, and is told apart', async ({
  ownUrl,
  ownerDb,
}) => {
  const name = `managed_${randomBytes(6).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  await ownerDb.raw(`create role ${name} login password '${password}'`)
  await tellServer(ownUrl, `create database ${name} owner ${name}`)
  const url = Object.assign(new URL(ownUrl), {
    username: name,
    password,
    pathname: `/${name}`,
  }).href

  await migrate(url)
  await migrate(url)

  const db = connect(url)
  await jobOrders.order(db, checkSignedDocumentJob, { claimId: '019ab000-0000-7000-8000-000000000000' }) // prettier-ignore
  const isKept = await isRestricted(db)
  const refusal = await db.raw('truncate claim_events').catch((error: Error) => error.message)
  await db.destroy()
  await tellServer(ownUrl, `drop database ${name} with (force)`)
  await ownerDb.raw(`drop role ${name}`)
  expect(isKept).toBe(false)
  expect(refusal).toContain('is never changed')
})

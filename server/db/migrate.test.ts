import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'vitest'
import { jobOrders } from '../jobs/order-job.ts'
import { checkSignedDocumentJob } from '../modules/claims/check-signed-document.job.ts'
import { test } from '../testing/database.ts'
import { isRestricted } from './app-role.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const source = { directory: join(import.meta.dirname, '../../migrations'), loadExtensions: ['.ts'] }

test('every migration can be taken back and made again', async ({ ownerDb }) => {
  const tables = async () =>
    (await ownerDb('pg_tables')
      .where({ schemaname: 'public' })
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

test('a login that may make no roles migrates its database too, and is told apart', async ({
  ownUrl,
  ownerDb,
}) => {
  const name = `managed_${randomBytes(6).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  await ownerDb.raw(`create role ${name} login password '${password}'`)
  await ownerDb.raw(`create database ${name} owner ${name}`)
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
  await ownerDb.raw(`drop database ${name} with (force)`)
  await ownerDb.raw(`drop role ${name}`)
  expect(isKept).toBe(false)
  expect(refusal).toContain('is never changed')
})

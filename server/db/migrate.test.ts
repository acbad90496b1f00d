import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../testing/database.ts'

const source = { directory: join(import.meta.dirname, '../../migrations'), loadExtensions: ['.ts'] }

test('every migration can be taken back and made again', async ({ ownDb }) => {
  const tables = async () =>
    (await ownDb('pg_tables')
      .where({ schemaname: 'public' })
      .orderBy('tablename')
      .pluck('tablename')) as string[]
  const before = await tables()

  await ownDb.migrate.rollback(source, true)
  const between = await tables()
  await ownDb.migrate.latest(source)

  expect(between.filter((name) => !name.startsWith('knex_'))).toEqual([])
  expect(await tables()).toEqual(before)
  expect(before.length).toBeGreaterThan(5)
})

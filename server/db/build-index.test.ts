import { expect } from 'vitest'
import { test } from '../testing/database.ts'
import { buildIndex } from './build-index.ts'
import { connect } from './connect.ts'

test('an index whose building was cut off is made anew, and locks are given way to again after it', async ({
  ownUrl,
  ownerDb,
}) => {
  const migrating = connect(ownUrl, { migrates: true, poolSize: 1 })
  const writer = await ownerDb.transaction()
  await writer.raw('lock table leads in row exclusive mode')
  await migrating.raw('create index concurrently made_by_a_test on leads (id)').catch(() => {})
  const isValid = async () =>
    (await ownerDb('pg_index')
      .whereRaw(`indexrelid = to_regclass('made_by_a_test')`)
      .pluck('indisvalid')) as boolean[]
  const cutOff = await isValid()

  const building = buildIndex(migrating, 'made_by_a_test', 'leads (id)')
  // Longer than a migration waits for a lock.
  setTimeout(() => void writer.rollback(), 1_500)
  await building

  const { rows } = await migrating.raw('show lock_timeout')
  await migrating.destroy()
  expect(cutOff).toEqual([false])
  expect(await isValid()).toEqual([true])
  expect(rows).toEqual([{ lock_timeout: '1s' }])
})

import { expect } from 'vitest'
import { endPool, test } from './database.ts'

test('a transaction that a failed test left open keeps nobody waiting when its database goes', async ({
  ownDb,
}) => {
  const left = await ownDb.transaction()
  await left.raw('select 1')

  await endPool(ownDb, 50)

  await expect(left.raw('select 2')).resolves.toBeDefined()
  await left.rollback()
})

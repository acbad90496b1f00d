import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { evidence } from './index.ts'

async function warningsAtStart(db: Knex): Promise<unknown[]> {
  const warnings: unknown[] = []
  const log = { debug() {}, info() {}, error() {}, warn: (told: unknown) => warnings.push(told) }
  await evidence.start?.(fakeTools(db, { log }), { databaseUrl: '', onChange() {} })
  return warnings
}

test('a process whose connections have too many rights says so once, at its start', async ({
  db,
  ownerDb,
}) => {
  expect(await warningsAtStart(db)).toEqual([])
  expect(await warningsAtStart(ownerDb)).toMatchObject([{ event: 'database-role' }])
})

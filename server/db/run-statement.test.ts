import { expect } from 'vitest'
import { test } from '../testing/database.ts'
import { runStatement } from './run-statement.ts'

const INSERT = 'insert into event_ids (id, at) values ($1, now())'
const ID = '00000000-0000-4000-8000-000000000001'

test('what it writes is kept, and in a transaction that fails it is not', async ({ ownDb: db }) => {
  const failing = db.transaction(async (trx) => {
    await runStatement(trx, INSERT, [ID])
    throw new Error('after it')
  })
  await expect(failing).rejects.toThrow('after it')
  expect(await db('event_ids').where({ id: ID })).toEqual([])

  await runStatement(db, INSERT, [ID])

  expect(await db('event_ids').where({ id: ID })).toHaveLength(1)
})

test('a statement that is refused tells PostgreSQL’s own code, and its connection serves the next', async ({
  ownDb: db,
}) => {
  await runStatement(db, INSERT, [ID])

  for (let times = 0; times < 30; times += 1)
    await expect(runStatement(db, INSERT, [ID])).rejects.toMatchObject({ code: '23505' })

  expect(await db('event_ids').where({ id: ID })).toHaveLength(1)
})

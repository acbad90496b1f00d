import type { Knex } from 'knex'
import { expect, onTestFinished, test } from 'vitest'
import { test as withDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { nameStatements } from './name-statements.ts'

const OFTEN = Array.from({ length: 8 }, (_, index) => index)

/** The texts that the connection of this transaction keeps a plan for. */
async function kept(db: Knex): Promise<string[]> {
  const { rows } = (await db.raw('select statement from pg_prepared_statements')) as {
    rows: { statement: string }[]
  }
  return rows.map(({ statement }) => statement)
}

withDatabase('a statement that comes again and again is planned once', async ({ ownDb }) => {
  await ownDb.transaction(async (trx) => {
    const asked = () => trx('suits').where({ slug: 'none' }).select('id', 'name')
    for (const _ of OFTEN.slice(0, 3)) await asked()
    const before = await kept(trx)

    for (const _ of OFTEN) expect(await asked()).toEqual([])

    expect(before).toEqual([])
    expect(await kept(trx)).toEqual(['select "id", "name" from "suits" where "slug" = $1'])
  })
})

withDatabase('a column that is added meanwhile breaks nothing', async ({ ownUrl, ownerDb }) => {
  const db = connect(ownUrl, { poolSize: 1, asOwner: true })
  onTestFinished(() => db.destroy())
  await db.raw('create table pets (id int, name text)')
  await db('pets').insert({ id: 1, name: 'Rex' })
  const part = () => db('pets').where({ id: 1 }).select('name')
  const whole = () => db('pets').where({ id: 1 })
  const changed = () => db('pets').where({ id: 1 }).update({ name: 'Max' }).returning('*')
  for (const _ of OFTEN) for (const ask of [part, whole, changed]) await ask()

  await ownerDb.raw('alter table pets add column age int default 3')

  expect(await part()).toEqual([{ name: 'Max' }])
  expect(await whole()).toEqual([{ id: 1, name: 'Max', age: 3 }])
  expect(await changed()).toEqual([{ id: 1, name: 'Max', age: 3 }])
})

test('there is an end to the names, and what has one keeps it', () => {
  const named = nameStatements({ mostNames: 2 })
  const nameOf = (text: string) => named({ text, values: [1] }).name

  for (const _ of OFTEN) for (const text of ['a', 'b', 'c']) nameOf(text)

  expect(['a', 'b', 'c'].map(nameOf)).toEqual(['sparrow_1', 'sparrow_2', undefined])
})

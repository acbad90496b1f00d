import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { modules } from '../index.ts'
import { allHoldings, personalHoldings } from './all-holdings.ts'

test('every column of the database is classified, and nothing else is', async ({ ownerDb }) => {
  const { rows } = (await ownerDb.raw(`select table_name as table, column_name as column
    from information_schema.columns join pg_class on oid = quote_ident(table_name)::regclass
    -- The months of a table are that table.
    where table_schema = 'public' and not relispartition`)) as {
    rows: { table: string; column: string }[]
  }

  const inDatabase = rows.map(({ table, column }) => `${table}.${column}`).toSorted()
  const classified = allHoldings()
    .flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`))
    .toSorted()
  expect(classified).toEqual(inDatabase)
})

test('the list holds what every module says of itself', () => {
  const listed = new Set(allHoldings())

  const unlisted = modules.filter(({ holds = [] }) => holds.some((one) => !listed.has(one)))

  expect(unlisted.map(({ name }) => name)).toEqual([])
})

test('bytes that are not a file of ours are sealed, so that nobody reads them in the database', async ({
  ownerDb,
}) => {
  const { rows } = (await ownerDb.raw(`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and data_type = 'bytea'`)) as {
    rows: { table: string; column: string }[]
  }

  const plain = rows.filter(({ table, column }) => {
    const holding = personalHoldings().find((one) => one.table === table)
    return holding && typeof holding.columns[column] !== 'object'
  })

  // A passkey's public key opens nothing.
  expect(plain).toEqual([{ table: 'account_passkeys', column: 'public_key' }])
})

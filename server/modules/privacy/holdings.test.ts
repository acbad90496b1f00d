import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { modules } from '../index.ts'
import { keptGroups, keptWords } from '../kept-words.ts'
import { allHoldings, personalHoldings } from './all-holdings.ts'
import { groupKept } from './kept-groups.ts'

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

test('what stays of each table stands in the list that people read, and nothing else does', () => {
  const kept = personalHoldings().flatMap((holding) => holding.kept?.as ?? [])

  const read = groupKept(kept)

  expect([...new Set(kept)].toSorted()).toEqual(Object.keys(keptWords).toSorted())
  expect(read.map(({ title }) => title)).toEqual(
    Object.values(keptGroups).map(({ title }) => title),
  )
  const words = read.flatMap(({ what }) => what)
  expect(words.toSorted()).toEqual(
    Object.values(keptWords)
      .map(({ what }) => what)
      .toSorted(),
  )
})

test('the list is for people: few entries, whole words, no names of tables', () => {
  const groups = Object.values(keptGroups)
  const lines = [
    ...groups.flatMap(({ title, why, until }) => [title, why, until]),
    ...Object.values(keptWords).map(({ what }) => what),
  ]

  expect(groups.length).toBeLessThanOrEqual(6)
  for (const line of lines) {
    expect(line).toMatch(/^[A-Z\d].*[^.]$/)
    expect(line).not.toMatch(/[a-z]_[a-z]|\b(?:hash|SHA|row|table|column|null|id)\b|\.\./i)
  }
})

test('what stays is said once, however many tables hold a part of it', () => {
  const [money, ...others] = groupKept(['payments', 'payments', 'consent', 'payments'])

  expect(money?.title).toBe('Money')
  expect(money?.what).toHaveLength(2)
  expect(others).toEqual([])
})

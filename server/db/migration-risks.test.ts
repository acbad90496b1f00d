import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { migrationRisks } from '../testing/migration-risks.ts'

/** Migrations before this day made the first version: no site was in use while they ran. */
const FIRST_IN_USE = '20261123'

test('no migration locks a large table for long, or takes away what the version before it uses', () => {
  const files = globSync('migrations/*.ts').filter((file) => basename(file) >= FIRST_IN_USE)

  const risks = files.flatMap((file) =>
    migrationRisks(readFileSync(file, 'utf8')).map((risk) => `${basename(file)}: ${risk}`),
  )

  expect(risks).toEqual([])
})

const taken = 'export async function down(db) {}'

test.for([
  ['create index a on claims (state)', 'an index on claims that is not made concurrently'],
  ['create unique index concurrently a on claims (state)', '`buildIndex` does it'],
  ['alter table claims add column a text not null', 'a required column without a default'],
  ['alter table claims alter column a set not null', 'a column becomes required'],
  ['alter table claims alter column a type bigint', 'a column changes its type'],
  ['alter table claims rename column a to b', 'something is renamed'],
  ['alter table claims drop column a', 'a column is dropped'],
  ['alter table claims add constraint a check (b > 0)', 'add it as not valid'],
  ['drop table claims', 'is dropped'],
] as const)('%s: %s', ([sql, risk]) => {
  const risks = migrationRisks(`await db.schema.raw(\`${sql};\`)\n${taken}`)

  expect(risks).toEqual([expect.stringContaining(risk)])
})

test('knex’s own words are understood, too', () => {
  const text = `await db.schema.alterTable('claimEvents', (table) => {
    table.text('a').notNullable()
    table.index(['a'])
  })`

  expect(migrationRisks(text)).toEqual([
    'claim_events: a required column without a default',
    'claim_events: an index that is not made concurrently',
    'cannot be taken back: it has no down',
  ])
})

test('an index is built outside a transaction', () => {
  const text = `await buildIndex(db, 'a', 'claims (state)')\n${taken}`

  expect(migrationRisks(text)).toEqual([expect.stringContaining('buildIndex needs')])
  expect(migrationRisks(`export const config = { transaction: false }\n${text}`)).toEqual([])
})

test.for([
  'create table apples (id int not null); create index a on apples (id); alter table apples add column b int not null',
  `alter table claims add column a text, add column b text not null default ''`,
  'alter table claims add constraint a check (b > 0) not valid',
  'alter table claims validate constraint a',
])('%s: nothing is wrong with it', (sql) => {
  expect(migrationRisks(`await db.schema.raw(\`${sql};\`)\n${taken}`)).toEqual([])
})

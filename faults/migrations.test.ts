import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../server/db/connect.ts'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres/start-embedded-postgres.ts'
import { makeDataDir, removeDataDir } from '../e2e/server-process.ts'
import { report } from './report.ts'

const folder = join(import.meta.dirname, '../migrations')

/** Their ways back say the same in other words. */
const otherWords =
  /^(20261121186100-.* function erase_signing_records|20261123030000-.* function forget_untouched_claims) /

test('each migration, taken back and made again, leaves the database as it was before and after', async () => {
  const { made, faults } = await upDownUp(folder)

  report('migrations up, down, up', { made })
  expect(made).toBeGreaterThan(60)
  expect(faults.filter((fault) => !otherWords.test(fault))).toEqual([])
})

test('planted: one that leaves something behind when it is taken back is seen', async () => {
  const planted = mkdtempSync(join(tmpdir(), 'planted-migrations-'))
  onTestFinished(() => rmSync(planted, { recursive: true }))
  writeFileSync(
    join(planted, '20990101000000-leave-an-index.mjs'),
    `export const up = (db) => db.raw('create table planted (a int); create index planted_a on planted (a); alter table planted add b int')
     export const down = (db) => db.raw('alter table planted drop column b')`,
  )

  const { faults } = await upDownUp(planted)

  expect(faults).toEqual([
    '20990101000000-leave-an-index.mjs: taken back, it leaves column planted a integer',
    '20990101000000-leave-an-index.mjs: taken back, it leaves index planted_a',
    '20990101000000-leave-an-index.mjs: is not made a second time',
  ])
})

/** Goes up through a folder of migrations, and at each one down and up again. */
async function upDownUp(directory: string) {
  const dataDir = makeDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, say() {}, durable: false })
  const db = connect(postgres.url, { asOwner: true, poolSize: 2 })
  const source = { directory, loadExtensions: ['.ts', '.mjs'] }
  const faults: string[] = []
  let made = 0
  try {
    await db.migrate.currentVersion(source)
    for (;;) {
      const before = await shapeOf(db)
      const [, [name]] = (await db.migrate.up(source)) as [number, string[]]
      if (!name) return { made, faults }
      made += 1
      faults.push(...(await goBackAndForth(db, { source, name, before })))
    }
  } finally {
    await db.destroy()
    await postgres.stop()
    removeDataDir(dataDir)
  }
}

async function goBackAndForth(
  db: Knex,
  { source, name, before }: { source: Knex.MigratorConfig; name: string; before: string[] },
): Promise<string[]> {
  const after = await shapeOf(db)
  await db.migrate.down(source)
  const back = await shapeOf(db)
  const faults = [
    ...without(back, before).map((thing) => `${name}: taken back, it leaves ${thing}`),
    ...without(before, back).map((thing) => `${name}: taken back, it lacks ${thing}`),
  ]
  const isMade = await db.migrate.up(source).then(
    () => true,
    () => false,
  )
  if (!isMade) {
    faults.push(`${name}: is not made a second time`)
    // What is left of it would be in the way of the next ones.
    await db('knex_migrations').insert({ name, batch: 1, migration_time: new Date() })
    return faults
  }
  const again = await shapeOf(db)
  return [
    ...faults,
    ...without(again, after).map((thing) => `${name}: made again, it has ${thing} as well`),
    ...without(after, again).map((thing) => `${name}: made again, it lacks ${thing}`),
  ]
}

const without = (things: readonly string[], known: readonly string[]) =>
  things.filter((thing) => !known.includes(thing))

/** All that migrations make, a line each. A way back may leave rows unchecked, and blanks are nothing. */
async function shapeOf(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { thing: string }[] }>(`
    select 'column ' || c.relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as thing
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and a.attnum > 0 and not a.attisdropped and c.relname not like 'knex_%'
    union all select 'index ' || relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('i', 'I') and relname not like 'knex_%'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' '
      || replace(pg_get_constraintdef(oid), ' NOT VALID', '')
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'trigger ' || tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal
    union all select 'function ' || proname || ' ' || md5(regexp_replace(prosrc, '\\s', '', 'g')) from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select 'sequence ' || relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' and relname not like 'knex_%'
    order by 1`)
  return rows.map(({ thing }) => thing)
}

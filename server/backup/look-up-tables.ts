import pg from 'pg'
import { BEGIN_SESSION, sessionOf } from '../db/session.ts'
import type { Manifest, TableEntry } from './manifest.ts'

export type Table = Pick<TableEntry, 'schema' | 'name' | 'columns'>
export type Contents = Pick<TableEntry, 'rows' | 'digest'>

/** What says of itself how far it is: made anew by the migrations, never copied. */
const OWN_RECORDS = ['knex_migrations', 'knex_migrations_lock', 'migrations']

/** None of it may be cut short. */
const SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local transaction_timeout = 0`

/** A connection with the login's own rights, in a transaction that `work` happens in: all of it or nothing. */
export async function inTransaction<Result>(
  url: string,
  how: 'reading one moment' | 'writing',
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...sessionOf(url), application_name: 'sparrow backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(BEGIN_SESSION)
    await client.query(
      how === 'writing' ? 'begin' : 'begin isolation level repeatable read, read only',
    )
    await client.query(SETTINGS)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    // Ended without a commit it is rolled back.
    await client.end()
  }
}

/** All tables with what can be written into them, partitions counted as their parent. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select schema.nspname as schema, relation.relname as name, array(
       select attname::text from pg_attribute
       where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
       order by attnum) as columns
     from pg_class relation join pg_namespace schema on schema.oid = relation.relnamespace
     where schema.nspname in ('public', 'graphile_worker') and relation.relkind in ('r', 'p')
       and not relation.relispartition and relation.relname <> all($1)
     order by 1, 2`,
    [OWN_RECORDS],
  )
  return rows
}

/** The rows of a table as a query, in the order of the columns. */
export const rowsOf = (table: Table): string =>
  `select ${table.columns.map(pg.escapeIdentifier).join(', ')} from ${nameOf(table)}`

/** As SQL takes it, quoted: "public"."claims". */
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** How many rows a table has, and the sum of their MD5s: the same for the same rows, in whatever order they lie. */
export async function digestOf(client: pg.Client, table: Table): Promise<Contents> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || left(md5(one::text), 16))::bit(64)::int8::numeric), 0)::text as digest
     from (${rowsOf(table)}) as one`,
  )
  const { rows: counted = '0', digest = '0' } = rows[0] ?? {}
  return { rows: Number(counted), digest }
}

/**
 * The parts of tables that are kept by the month, with their bounds in SQL's words: they are made before rows are put
 * back.
 */
export async function listPartitions(client: pg.Client): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(
    `select relation.relname as name, parent.relname as parent,
       pg_get_expr(relation.relpartbound, relation.oid) as bounds
     from pg_class relation join pg_inherits on inhrelid = relation.oid
       join pg_class parent on parent.oid = inhparent
     where relation.relispartition and relation.relkind = 'r'
       and relation.relnamespace = 'public'::regnamespace
     order by 1`,
  )
  return rows
}

/** How far each sequence is. Those that gave no number yet are left out, and so are the migrations' own. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null
       and sequencename not like 'knex_migrations%' order by 1, 2`,
  )
  return rows
}

/** The migrations that were run, and how far the queue's own tables are. */
export async function readShape(
  client: pg.Client,
): Promise<Pick<Manifest, 'migrations' | 'queueVersion'>> {
  const run = await client.query<{ name: string }>('select name from knex_migrations order by name')
  const queue = await client.query<{ id: number }>(
    'select max(id) as id from graphile_worker.migrations',
  )
  return {
    migrations: run.rows.map(({ name }) => name),
    queueVersion: Number(queue.rows[0]?.id ?? 0),
  }
}

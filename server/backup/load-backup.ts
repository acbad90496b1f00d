import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import {
  digestOf,
  inTransaction,
  listTables,
  nameOf,
  readShape,
  type Table,
} from './look-up-tables.ts'
import { fileOf, type Manifest } from './manifest.ts'

/** What a database holds that was only just migrated: our prices, and the names of jobs. */
export const filledByMigrations: readonly string[] = ['_private_tasks', 'plan_prices']

/**
 * Fills a migrated database that holds nothing with the tables of a backup: all of them, equal row by row to what was
 * backed up, or nothing.
 * @param beforeCommit what has to be done as well; where it fails there is nothing
 * @throws Error when it holds something, is of another shape, or differs afterwards
 */
export async function loadBackup(
  { folder, manifest }: { folder: string; manifest: Manifest },
  url: string,
  beforeCommit: () => Promise<void> = async () => {},
): Promise<void> {
  await inTransaction(url, 'writing', async (client) => {
    await refuseOtherShape(client, manifest)
    await refuseFull(client)
    const tables = manifest.tables
    const putBack = await takeKeysOff(client)
    for (const table of tables)
      await client.query(`alter table ${nameOf(table)} disable trigger user`)
    await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
    await makePartitions(client, manifest)
    for (const table of tables) await copyIn(client, { folder, table })
    for (const { last, ...sequence } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [nameOf(sequence), last])
    }
    for (const table of tables)
      await client.query(`alter table ${nameOf(table)} enable trigger user`)
    await putBack()
    await refuseDifferences(client, manifest)
    await askFirst(client)
    await beforeCommit()
  })
  // All is there by now. What plans go by comes by itself as well, later.
  await inTransaction(url, 'writing', (client) => client.query('analyze')).catch(() => undefined)
}

async function refuseOtherShape(client: pg.Client, manifest: Manifest): Promise<void> {
  const { migrations, queueVersion } = await readShape(client)
  if (String(migrations) === String(manifest.migrations) && queueVersion === manifest.queueVersion)
    return
  const there = { ...manifest, name: 'Only in the backup' }
  const here = { migrations, queueVersion, name: 'Only here' }
  throw new Error(
    `The backup is of another version. ${onlyIn(there, here)}${onlyIn(here, there)}` +
      'Restore it with the version that made it, then update.',
  )
}

type Shape = Pick<Manifest, 'migrations' | 'queueVersion'> & { name: string }

function onlyIn(one: Shape, other: Shape): string {
  const only = one.migrations.filter((name) => !other.migrations.includes(name))
  if (one.queueVersion !== other.queueVersion) only.push(`queue ${one.queueVersion}`)
  return only.length > 0 ? `${one.name}: ${only.join(', ')}. ` : ''
}

async function refuseFull(client: pg.Client): Promise<void> {
  const full: string[] = []
  for (const table of await listTables(client)) {
    if (filledByMigrations.includes(table.name)) continue
    const { rowCount } = await client.query(`select from ${nameOf(table)} limit 1`)
    if (rowCount) full.push(table.name)
  }
  if (full.length === 0) return
  throw new Error(
    `The database is not empty (${full.slice(0, 5).join(', ')}${full.length > 5 ? ' …' : ''}). ` +
      'Nothing was changed. Restore into a new one: another DATABASE_URL or DATA_DIR.',
  )
}

/** Foreign keys ask for an order in which rows come; afterwards they are checked for all rows at once. */
async function takeKeysOff(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ on: string; name: string; words: string }>(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as words
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace::regnamespace::text in ('public', 'graphile_worker')`,
  )
  for (const { on, name } of rows) {
    await client.query(`alter table ${on} drop constraint ${pg.escapeIdentifier(name)}`)
  }
  return async () => {
    for (const { on, name, words } of rows) {
      await client.query(`alter table ${on} add constraint ${pg.escapeIdentifier(name)} ${words}`)
    }
  }
}

/** A month that was there and is over is not made by the migrations. */
async function makePartitions(client: pg.Client, { partitions }: Manifest): Promise<void> {
  for (const { name, parent, bounds } of partitions) {
    const [own, whole] = [pg.escapeIdentifier(name), pg.escapeIdentifier(parent)]
    await client.query(`create table if not exists ${own} partition of ${whole} ${bounds}`)
  }
}

async function copyIn(
  client: pg.Client,
  { folder, table }: { folder: string; table: Table },
): Promise<void> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const target = client.query(
    copyFrom(`copy ${nameOf(table)} (${columns}) from stdin (format binary)`),
  )
  await pipeline(createReadStream(join(folder, fileOf(table))), createGunzip(), target)
}

/**
 * A letter that waited for the print shop may have gone there after the backup, and a fee may have been charged. Counted as tried
 * they are asked for first, and neither is done again once the company has forgotten its key.
 */
async function askFirst(client: pg.Client): Promise<void> {
  await client.query(`update letters set attempts = greatest(attempts, 1) where state = 'released'`)
  await client.query(
    `update fee_charges as fee set card_id = payer.card_id from payers as payer
     where payer.account_id = fee.account_id and fee.state = 'ordered' and fee.card_id is null`,
  )
}

async function refuseDifferences(client: pg.Client, { tables }: Manifest): Promise<void> {
  const differ: string[] = []
  for (const table of tables) {
    const { rows, digest } = await digestOf(client, table)
    if (rows !== table.rows || digest !== table.digest) {
      differ.push(`${table.name} (${rows} of ${table.rows} rows)`)
    }
  }
  if (differ.length > 0) throw new Error(`Not what was backed up: ${differ.join(', ')}.`)
}

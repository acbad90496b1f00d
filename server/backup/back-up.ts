import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { needPlace } from '../need-data-dir.ts'
import { copyOutbox } from './copy-outbox.ts'
import {
  digestOf,
  inTransaction,
  listPartitions,
  listSequences,
  listTables,
  readShape,
  rowsOf,
  type Table,
} from './look-up-tables.ts'
import { fileOf, type Manifest, type TableEntry, writeManifest } from './manifest.ts'

interface Source {
  /** Of the database, by the login that owns it. */
  url: string
  dataDir: string
  keyMark: string
  now: Date
}

/** Sealed data do not pack; what else there is packs well enough. */
const PACKING = { level: 1 }

/**
 * Writes the whole site into a new folder, while it runs: all tables as they are at one moment, and the outbox. The folder
 * appears when it is whole. No key is in it.
 * @throws Error when the folder is there already, or the database or the disk fails
 */
export async function backUp(
  { url, dataDir, keyMark, now }: Source,
  to: string,
): Promise<Manifest> {
  const folder = resolve(to)
  if (existsSync(folder)) throw new Error(`${folder} is there already. Name a new folder.`)
  needPlace(folder, `${folder} cannot be made there. Name a folder elsewhere.`)
  const draft = `${folder}.part`
  rmSync(draft, { recursive: true, force: true })
  try {
    mkdirSync(join(draft, 'tables'), { recursive: true, mode: 0o700 })
    const database = await inTransaction(url, 'reading one moment', (client) =>
      copyDatabase(client, draft),
    )
    const files = await copyOutbox({ from: dataDir, to: draft })
    const manifest = { format: 1 as const, madeAt: now.toISOString(), keyMark, ...database, files }
    writeManifest(draft, manifest)
    renameSync(draft, folder)
    return manifest
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyDatabase(
  client: pg.Client,
  folder: string,
): Promise<Omit<Manifest, 'format' | 'madeAt' | 'keyMark' | 'files'>> {
  const shape = await readShape(client)
  const tables: TableEntry[] = []
  for (const table of await listTables(client)) tables.push(await copyOut(client, folder, table))
  return {
    ...shape,
    partitions: await listPartitions(client),
    tables,
    sequences: await listSequences(client),
  }
}

/** @throws Error that names the table: what PostgreSQL says of a damaged one names its file */
async function copyOut(client: pg.Client, folder: string, table: Table): Promise<TableEntry> {
  try {
    return await copyRows(client, folder, table)
  } catch (error) {
    const { message } = error as Error
    throw new Error(`${table.schema}.${table.name} cannot be copied: ${message}`, { cause: error })
  }
}

async function copyRows(client: pg.Client, folder: string, table: Table): Promise<TableEntry> {
  const { rows, digest } = await digestOf(client, table)
  const hash = createHash('sha256')
  const source = client.query(copyTo(`copy (${rowsOf(table)}) to stdout (format binary)`))
  await pipeline(
    source,
    createGzip(PACKING),
    async function* (packed: AsyncIterable<Buffer>) {
      for await (const part of packed) {
        hash.update(part)
        yield part
      }
    },
    createWriteStream(join(folder, fileOf(table)), { mode: 0o600, flush: true }),
  )
  if (source.rowCount !== rows) {
    throw new Error(`${rows} rows were counted, and ${source.rowCount} copied.`)
  }
  return { ...table, rows, digest, sha256: hash.digest('hex') }
}

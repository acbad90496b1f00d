import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'

const text = Type.String()
const count = Type.Integer({ minimum: 0 })

/** What a backup says of itself: written last, so a folder without it is no backup. */
const Manifest = Type.Object({
  format: Type.Literal(1),
  madeAt: text,
  /** A mark of the SECRET_KEY that opens what is sealed in here; the key cannot be had from it. */
  keyMark: text,
  /** The migrations that had been run: a backup goes into a database of the same shape. */
  migrations: Type.Array(text),
  /** Of the job queue's own tables. */
  queueVersion: count,
  partitions: Type.Array(Type.Object({ name: text, parent: text, bounds: text })),
  tables: Type.Array(
    Type.Object({
      schema: text,
      name: text,
      columns: Type.Array(text),
      rows: count,
      /** Of what stands in its rows, in whatever order (see `digestOf`). */
      digest: text,
      /** Of the file that holds them. */
      sha256: text,
    }),
  ),
  sequences: Type.Array(Type.Object({ schema: text, name: text, last: text })),
  /** What lay in DATA_DIR/outbox: paths from DATA_DIR. */
  files: Type.Array(Type.Object({ path: text, bytes: count, sha256: text })),
})

export type Manifest = Static<typeof Manifest>
export type TableEntry = Manifest['tables'][number]

const fits = new Ajv().compile<Manifest>(Manifest)

const pathOf = (folder: string) => join(folder, 'manifest.json')

/** @throws Error when the folder holds no backup that this version understands */
export function readManifest(folder: string): Manifest {
  let found: unknown
  try {
    found = JSON.parse(readFileSync(pathOf(folder), 'utf8'))
  } catch (error) {
    throw new Error(`${folder} holds no whole backup: ${(error as Error).message}`, {
      cause: error,
    })
  }
  if (fits(found)) return found
  throw new Error(`${pathOf(folder)} is not written as this version writes it.`)
}

/** Makes a folder a backup: it is on the disk when this returns, for its owner's eyes alone. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const words = `${JSON.stringify(manifest, null, 2)}\n`
  writeFileSync(pathOf(folder), words, { mode: 0o600, flush: true })
}

/** Where the rows of a table lie, from the backup's folder: COPY's binary format, packed by gzip. */
export const fileOf = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>): string =>
  join('tables', `${schema}.${name}.copy.gz`)

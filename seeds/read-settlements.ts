import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { markFor } from './brand-marks.ts'
import { SettlementFile, type SettlementSeed } from './settlement-seed.ts'

const directory = join(import.meta.dirname, 'settlements')

/** A settlement of the seed files, with the path of its mark. */
export type CatalogueEntry = SettlementSeed & { brandImage: string }

/** Every settlement of the seed files. A file that breaks its schema throws, naming file, place and reason. */
export function readSettlements(): CatalogueEntry[] {
  const ajv = addFormats.default(new Ajv({ allErrors: true, allowUnionTypes: true }))
  const fits = ajv.compile<SettlementFile>(SettlementFile)
  const entries = settlementFiles().flatMap((path) => {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (fits(file)) return file.settlements
    const faults = fits.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)
    throw new Error(`${basename(path)}: ${faults?.join('; ')}`)
  })
  return entries.map((entry) => ({ ...entry, brandImage: `/marks/${markFor(entry).file}.svg` }))
}

function settlementFiles(): string[] {
  return globSync(join(directory, '*.json'))
    .filter((path) => !path.endsWith('.schema.json'))
    .toSorted()
}

import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { Static, TSchema } from 'typebox'
import {
  SubscriptionFile,
  type SubscriptionService,
  SubscriptionSource,
} from './subscription-seed.ts'

const directory = join(import.meta.dirname, 'subscriptions')

/** Every service of the seed files, by name. A file that breaks its schema throws, naming file, place and reason. */
export function readSubscriptions(): SubscriptionService[] {
  const read = reader(SubscriptionFile)
  return subscriptionFiles()
    .flatMap((path) => {
      const { kind, services } = read(path)
      return services.map((service) => ({ ...service, kind }))
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The directory that facts about deleting accounts come from. */
export function readSubscriptionSource(): SubscriptionSource {
  return reader(SubscriptionSource)(join(directory, 'source.json'))
}

function subscriptionFiles(): string[] {
  return globSync(join(directory, '*.json'))
    .filter((path) => !/(\.schema|source)\.json$/.test(path))
    .toSorted()
}

function reader<Schema extends TSchema>(schema: Schema): (path: string) => Static<Schema> {
  const ajv = addFormats.default(new Ajv({ allErrors: true, allowUnionTypes: true }))
  const fits = ajv.compile<Static<Schema>>(schema)
  return (path) => {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (fits(file)) return file
    const faults = fits.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)
    throw new Error(`${basename(path)}: ${faults?.join('; ')}`)
  }
}

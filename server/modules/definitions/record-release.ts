import type { Knex } from 'knex'
import { contentHash } from './content-hash.ts'
import { keyOf } from './definition-names.ts'
import type { Definition } from './definition-set.ts'
import { DefinitionVersion } from './definition-version.model.ts'
import type { Fault } from './fault.ts'
import { printDefinition } from './print-definition.ts'
import { Release } from './release.model.ts'

/** Said when another release is live; the payload is its number. */
export const RELEASES_CHANNEL = 'definition_releases'

/**
 * One publishes at a time: the next one starts from what this one made live. Held until the transaction ends, which may say
 * nothing for minutes: all definitions are checked within it, on a busy machine for more than ten seconds. Not for ever: a
 * machine that is gone without a word would hold it for hours, and no process could start.
 */
export async function holdReleases(trx: Knex): Promise<void> {
  await trx.raw(`set local idle_in_transaction_session_timeout = '5min'`)
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('definition releases', 0))`)
}

/** A definition as it is to be kept: `text` is the file's own where there is one. */
interface Writing {
  file: string
  definition: Definition
  text?: string
}

interface Written {
  /** The account; null for what the files say. */
  authorId: string | null
  at: Date
  note?: string
}

/**
 * The versions of some definitions: those that are there already with this content, new ones for the others.
 * @returns 'kind/id' → number
 */
export async function keepVersions(
  trx: Knex,
  writings: readonly Writing[],
  { authorId, at, note = '' }: Written,
): Promise<Record<string, number>> {
  if (writings.length === 0) return {}
  await trx('definitions')
    .insert(writings.map(({ file, definition: { kind, id } }) => ({ kind, id, file })))
    .onConflict(['kind', 'id'])
    .merge(['file'])
  const known = await DefinitionVersion.query(trx)
    .select('number', 'kind', 'definitionId', 'hash')
    .whereIn(
      'hash',
      writings.map(({ definition }) => contentHash(definition)),
    )
    .orderBy('number')
  const numbers = new Map(
    known.map(({ number, kind, definitionId: id, hash }) => [
      `${keyOf({ kind, id })} ${hash}`,
      number,
    ]),
  )
  const map: Record<string, number> = {}
  for (const { definition, text = printDefinition(definition) } of writings) {
    const { kind, id } = definition
    const hash = contentHash(definition)
    const origin = authorId ? ('staff' as const) : ('files' as const)
    const row = { kind, definitionId: id, text, hash, authorId, origin, at, note }
    const number = numbers.get(`${keyOf(definition)} ${hash}`)
    map[keyOf(definition)] = number ?? (await DefinitionVersion.query(trx).insert(row)).number
  }
  return map
}

/** A version that takes a definition away. */
export async function keepRemoval(
  trx: Knex,
  { kind, id }: Pick<Definition, 'kind' | 'id'>,
  { authorId, at, note = '' }: Written,
): Promise<number> {
  const row = { kind, definitionId: id, text: null, hash: null, authorId, origin: 'staff' as const }
  const { number } = await DefinitionVersion.query(trx).insert({ ...row, at, note })
  return number
}

/** One above the highest, 1 at first. Nobody else gets it as long as `holdReleases` is in force. */
export async function nextReleaseNumber(trx: Knex): Promise<number> {
  const { highest } = (await trx('releases').max('number as highest').first()) as {
    highest: number | null
  }
  return (highest ?? 0) + 1
}

/** Makes a release what visitors have from the commit on, and tells every process. */
export async function goLive(
  trx: Knex,
  release: Pick<Release, 'number' | 'map'> & { liveAt: Date },
): Promise<void> {
  const { number, map, liveAt } = release
  await Release.query(trx).patch({ state: 'superseded' }).where({ state: 'live' })
  await Release.query(trx).patch({ state: 'live', map, liveAt }).where({ number })
  await trx.raw('select pg_notify(?, ?)', [RELEASES_CHANNEL, String(number)])
}

interface OfFiles {
  /** What the files say, and what was live: 'kind/id' → version. */
  map: Record<string, number>
  before: Readonly<Record<string, number>>
  note: string
  at: Date
  /** Why what was live is not all of it. */
  faults: Fault[]
}

/** Makes what the files say a release of its own that is live at once. */
export async function releaseFiles(
  trx: Knex,
  { map, before, note, at, faults }: OfFiles,
): Promise<Release> {
  const number = await nextReleaseNumber(trx)
  const changes = Object.fromEntries(
    Object.entries(map).filter(([key, version]) => before[key] !== version),
  )
  const rest = { changes, bases: {}, note, createdAt: at, faults }
  await Release.query(trx).insert({ number, state: 'scheduled', ...rest })
  await goLive(trx, { number, map, liveAt: at })
  return Release.query(trx).findById(number).throwIfNotFound()
}

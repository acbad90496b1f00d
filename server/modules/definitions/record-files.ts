import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { checkDefinitions } from './check-definitions.ts'
import { byKey } from './definition-names.ts'
import type { DefinitionFile } from './definition-set.ts'
import { type Fault, tellFaults } from './fault.ts'
import { fitRelease } from './fit-release.ts'
import { linesIn } from './line-of.ts'
import { readDefinitions } from './read-definitions.ts'
import { liveRelease } from './read-release.ts'
import { holdReleases, keepVersions, releaseFiles } from './record-release.ts'
import type { Release } from './release.model.ts'

/** What this program would show is no set that holds together: it cannot start. */
export class Unusable extends Error {}

interface From {
  /** The folder with the program's own files. */
  root: string
  now: Date
}

/** The files as release 1, by whichever process is first. */
export function importFiles(db: Knex, { root, now }: From): Promise<Release> {
  return db.transaction(async (trx) => {
    await holdReleases(trx)
    const there = await liveRelease(trx)
    if (there) return there
    const { faults } = checkDefinitions(root)
    if (faults.length)
      throw new Unusable(`The definitions are not usable:\n${tellFaults(faults, linesIn(root))}`)
    const { files } = readDefinitions(root)
    return record(trx, { files, root, now, note: 'As in the files', before: {}, faults: [] })
  })
}

/**
 * Where this program cannot use all of the live release, what it shows instead becomes the next one: what everybody else
 * who starts finds, and what staff edit. Nothing is done where the release fits.
 * @throws Unusable when something that does not fit would be gone without a file in its place
 */
export function renewRelease(db: Knex, { root, now }: From): Promise<void> {
  return db.transaction(async (trx) => {
    await holdReleases(trx)
    const release = await liveRelease(trx)
    if (!release) return
    const { checked, faults, lost } = await fitRelease(trx, release, root)
    if (faults.length === 0 || !checked.set) return
    if (lost.length > 0)
      throw new Unusable(
        `Release ${release.number} has what this version cannot use, and has no file for: ${lost.join(', ')}. ` +
          `Take it away with the version before.\n${tellFaults(faults)}`,
      )
    const files = [...byKey(checked.set).values()]
    const note = 'What a new version needs'
    await record(trx, { files, root, now, note, before: release.map ?? {}, faults })
  })
}

interface Recording extends From {
  files: readonly DefinitionFile[]
  note: string
  /** What was live: 'kind/id' → version. */
  before: Readonly<Record<string, number>>
  /** Why what was live is not all of it. */
  faults: Fault[]
}

async function record(trx: Knex, { root, now, files, ...about }: Recording): Promise<Release> {
  const own = new Map(readDefinitions(root).files.map((entry) => [entry.file, entry.definition]))
  const writings = files.map((entry) => ({
    ...entry,
    // A file keeps its own lines and spaces.
    ...(JSON.stringify(own.get(entry.file)) === JSON.stringify(entry.definition) && {
      text: readFileSync(join(root, entry.file), 'utf8'),
    }),
  }))
  const map = await keepVersions(trx, writings, { authorId: null, at: now })
  return releaseFiles(trx, { map, at: now, ...about })
}

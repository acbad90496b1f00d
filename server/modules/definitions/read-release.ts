import type { Knex } from 'knex'
import { keyOf, nameOfKey } from './definition-names.ts'
import type { DefinitionFile } from './definition-set.ts'
import { DefinitionVersion } from './definition-version.model.ts'
import type { Fault } from './fault.ts'
import { readDefinitionText } from './read-definition-text.ts'
import { Release } from './release.model.ts'

/** The release that visitors have; undefined before the first one. */
export async function liveRelease(db: Knex): Promise<Release | undefined> {
  return Release.query(db).findOne({ state: 'live' })
}

/** What a release shows of each page and flow, with the file that it belongs into. */
export async function versionsOf(
  db: Knex,
  { map }: Pick<Release, 'map'>,
): Promise<DefinitionVersion[]> {
  return DefinitionVersion.query(db)
    .select('definitionVersions.*', 'definitions.file')
    .join('definitions', (join) =>
      join
        .on('definitions.kind', 'definitionVersions.kind')
        .on('definitions.id', 'definitionVersions.definitionId'),
    )
    .whereIn('number', Object.values(map ?? {}))
    .orderBy('file')
}

/** The definitions of a release as files, and what in them does not fit the schemas of this program. */
export async function readRelease(
  db: Knex,
  { map }: Pick<Release, 'map'>,
): Promise<{ files: DefinitionFile[]; faults: Fault[] }> {
  const versions = await versionsOf(db, { map })
  const files: DefinitionFile[] = []
  const faults: Fault[] = []
  for (const { kind, file, text } of versions) {
    const { definition, misfits } = readDefinitionText(kind, text ?? 'null')
    faults.push(...misfits.map((misfit) => ({ file, ...misfit })))
    if (definition) files.push({ file, definition })
  }
  const there = new Set(versions.map(({ kind, definitionId: id }) => keyOf({ kind, id })))
  for (const key of Object.keys(map ?? {}))
    if (!there.has(key)) faults.push({ file: nameOfKey(key).id, pointer: '', reason: 'is missing' })
  return { files, faults }
}

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Tools } from '../../tools.ts'
import {
  contentHash,
  type DefinitionFile,
  DefinitionVersion,
  filesByKey,
  keyOf,
  liveRelease,
  printDefinition,
  readDefinitions,
  readRelease,
  tellFaults,
  writeFiles,
} from '../definitions/index.ts'

export interface Given {
  args: readonly string[]
}

export const projectRoot = join(import.meta.dirname, '../../..')

/**
 * `defs:pull [folder]`: writes the live release into flows/ and experiments/. What says the same already is not touched, so that
 * nothing differs but what was changed in /admin; and each definition stays in the file that it is in.
 * @throws Error where nothing was published yet, or is to go into a folder that holds other things
 */
export async function pullDefinitionsCommand(
  { db }: Pick<Tools, 'db'>,
  { args: [root = projectRoot] }: Given,
): Promise<string> {
  // Into flows/ itself, everything would be written a second time: as flows/flows/.
  if (existsSync(root) && readdirSync(root).length > 0 && !existsSync(join(root, 'flows')))
    throw new Error(
      `There is no flows/ in ${root}. Name the folder that holds flows/ and experiments/, or a new one.`,
    )
  const release = await liveRelease(db)
  if (!release) throw new Error('Nothing was published yet.')
  const { files, faults } = await readRelease(db, release)
  if (faults.length) throw new Error(tellFaults(faults))
  const versions = await DefinitionVersion.query(db).findByIds(Object.values(release.map ?? {}))
  const texts = new Map(
    versions.map(({ kind, definitionId: id, text }) => [keyOf({ kind, id }), text]),
  )
  const there = filesByKey(readDefinitions(root).files)
  const changed = files
    .filter((entry) => !saysSame(there.get(keyOf(entry.definition)), entry))
    .map(({ file, definition }) => ({
      file: there.get(keyOf(definition))?.file ?? file,
      definition,
    }))
  const live = new Set(files.map(({ definition }) => keyOf(definition)))
  const gone = [...there].filter(([key]) => !live.has(key)).map(([, { file }]) => file)
  const writings = changed.map(({ file, definition }) => ({
    file,
    text: texts.get(keyOf(definition)) ?? printDefinition(definition),
  }))
  writeFiles(root, [...writings, ...gone.map((file) => ({ file, text: null }))])
  const names = [...new Set([...changed.map(({ file }) => file), ...gone])]
  return `Release ${release.number}: ${names.length ? names.join(', ') : 'the files say the same already'}.`
}

function saysSame(there: DefinitionFile | undefined, is: DefinitionFile): boolean {
  return there !== undefined && contentHash(there.definition) === contentHash(is.definition)
}

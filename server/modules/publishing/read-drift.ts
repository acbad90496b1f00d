import type { Drifted } from '#contract/wire/admin/definition-files.ts'
import type { DefinitionFault } from '#contract/wire/admin/publishing-parts.ts'
import type { Tools } from '../../tools.ts'
import { type DefinitionFile, filesByKey, readDefinitions } from '../definitions/index.ts'
import { toldChanges } from './guarded-changes.ts'
import { hashOf, liveFiles } from './live-content.ts'

/** A definition whose file says something else than what is live; a side that is not there is undefined. */
interface Drift {
  key: string
  live: DefinitionFile | undefined
  file: DefinitionFile | undefined
}

/** Where the files on this machine differ from what is live in this process. Files are read anew. */
export function findDrift({ screens }: Pick<Tools, 'screens'>): {
  drifts: Drift[]
  faults: DefinitionFault[]
} {
  const { store } = screens
  if (store.source === 'files') return { drifts: [], faults: [...store.faults()] }
  const { files: read, faults } = readDefinitions(store.root)
  const files = filesByKey(read)
  const broken = new Set(faults.map(({ file }) => file))
  const live = liveFiles({ screens })
  const keys = [...new Set([...live.keys(), ...files.keys()])].toSorted()
  const drifts = keys
    .map((key) => ({ key, live: live.get(key), file: files.get(key) }))
    .filter(
      ({ live: one, file: other }) =>
        !(one && broken.has(one.file)) &&
        (!one || !other || hashOf(one.definition) !== hashOf(other.definition)),
    )
  return { drifts, faults }
}

/** The same as staff see it, with the changes that lead from what is live to what the file says. */
export function readDrift(tools: Pick<Tools, 'screens'>): {
  drifted: Drifted[]
  faults: DefinitionFault[]
} {
  const { drifts, faults } = findDrift(tools)
  const drifted = drifts.map(({ live, file }) => {
    const { kind, id } = (file ?? live)!.definition
    const how = !live
      ? ('only-file' as const)
      : file
        ? ('changed' as const)
        : ('only-live' as const)
    const changes = toldChanges(live?.definition ?? null, file?.definition ?? null)
    return { kind, id, file: (live ?? file)!.file, how, changes }
  })
  return { drifted, faults }
}

import type { DefinitionChange, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import {
  DefinitionVersion,
  filesByKey,
  keyOf,
  readDefinitions,
  Release,
} from '../definitions/index.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { toldChanges } from './guarded-changes.ts'
import { contentOf, liveContent } from './live-content.ts'

type Content = Record<string, unknown> | null
type SideTools = Pick<Tools, 'db' | 'screens'>

/** How one side of a definition differs from another. @throws Problem not-found where a side is not there */
export async function compareSides(
  tools: SideTools,
  { from, to, ...name }: DefinitionName & { from: string; to: string },
): Promise<{ changes: DefinitionChange[]; before: Content; after: Content }> {
  const before = await readSide(tools, name, from)
  const after = await readSide(tools, name, to)
  return { changes: toldChanges(before, after), before, after }
}

/** @param side `live`, `draft`, `file`, `version:12` or `release:7` */
export async function readSide(
  tools: SideTools,
  { kind, id }: DefinitionName,
  side: string,
): Promise<Content> {
  const name = { kind, id }
  const [what, number] = side.split(':')
  const found = await readers[what as keyof typeof readers](tools, name, Number(number))
  if (found === undefined) throw new Problem('not-found')
  return found
}

const readers = {
  live: async (tools: SideTools, name: DefinitionName): Promise<Content | undefined> => {
    const live = liveContent(tools, name)
    if (live) return { ...live.definition }
    const { kind, id } = name
    const version = await DefinitionVersion.query(tools.db).findOne({ kind, definitionId: id })
    return version && null
  },
  draft: async ({ db }: SideTools, { kind, id }: DefinitionName) => {
    const draft = await DefinitionDraft.query(db).findById([kind, id])
    return draft && contentOf(draft)
  },
  file: async ({ screens }: SideTools, name: DefinitionName): Promise<Content | undefined> => {
    const { files } = readDefinitions(screens.store.root)
    const entry = filesByKey(files).get(keyOf(name))
    return entry && { ...entry.definition }
  },
  version: readVersion,
  release: async (tools: SideTools, name: DefinitionName, number: number) => {
    const release = await Release.query(tools.db).findById(number).whereNotNull('map')
    const shown = release?.map?.[keyOf(name)]
    return shown === undefined ? release && null : readVersion(tools, name, shown)
  },
}

async function readVersion({ db }: SideTools, { kind, id }: DefinitionName, number: number) {
  const version = await DefinitionVersion.query(db).findOne({ kind, definitionId: id, number })
  return version && contentOf(version)
}

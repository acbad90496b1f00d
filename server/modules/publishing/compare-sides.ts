import type { DefinitionChange, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { DefinitionVersion, keyOf, readDefinitions } from '../definitions/index.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { changesBetween } from './guarded-changes.ts'
import { contentOf, liveContent } from './live-content.ts'
import { bare } from './read-drift.ts'

type Content = Record<string, unknown> | null
type SideTools = Pick<Tools, 'db' | 'screens'>

/** How one side of a definition differs from another. @throws Problem not-found where a side is not there */
export async function compareSides(
  tools: SideTools,
  { from, to, ...name }: DefinitionName & { from: string; to: string },
): Promise<{ changes: DefinitionChange[]; before: Content; after: Content }> {
  const before = await readSide(tools, name, from)
  const after = await readSide(tools, name, to)
  return { changes: changesBetween(before, after).map(bare), before, after }
}

/** @param side `live`, `draft`, `file` or `version:12` */
export async function readSide(
  tools: SideTools,
  { kind, id }: DefinitionName,
  side: string,
): Promise<Content> {
  const name = { kind, id }
  const found = side.startsWith('version:')
    ? await readVersion(tools, name, Number(side.slice('version:'.length)))
    : await readers[side as keyof typeof readers](tools, name)
  if (found === undefined) throw new Problem('not-found')
  return found
}

const readers = {
  live: async (tools: SideTools, name: DefinitionName): Promise<Content | undefined> => {
    const live = liveContent(tools, name)
    return live && { ...live.definition }
  },
  draft: async ({ db }: SideTools, { kind, id }: DefinitionName) => {
    const draft = await DefinitionDraft.query(db).findById([kind, id])
    return draft && contentOf(draft)
  },
  file: async ({ screens }: SideTools, name: DefinitionName): Promise<Content | undefined> => {
    const { files } = readDefinitions(screens.store.root)
    const entry = files.find(({ definition }) => keyOf(definition) === keyOf(name))
    return entry && { ...entry.definition }
  },
}

async function readVersion({ db }: SideTools, { kind, id }: DefinitionName, number: number) {
  const version = await DefinitionVersion.query(db).findOne({ kind, definitionId: id, number })
  return version && contentOf(version)
}

import {
  type Definition,
  type DefinitionFile,
  keyOf,
  misfits,
  usualFile,
} from '../definitions/index.ts'
import type { DefinitionName, DefinitionFault } from '#contract/wire/admin/publishing-parts.ts'

/** A definition as it would be; content null takes it away. */
export interface Candidate extends DefinitionName {
  content: Record<string, unknown> | null
}

/** What fits its schema among candidates, laid over what is live; and what does not fit. */
export function layOver(
  live: ReadonlyMap<string, DefinitionFile>,
  candidates: readonly Candidate[],
): { files: DefinitionFile[]; faults: DefinitionFault[] } {
  const files = new Map(live)
  const faults: DefinitionFault[] = []
  for (const { content, ...name } of candidates) {
    const key = keyOf(name)
    const file = live.get(key)?.file ?? usualFile(name)
    if (content === null) files.delete(key)
    else {
      const found = [...wrongName(name, content), ...misfits(name.kind, content)]
      faults.push(...found.map((misfit) => ({ file, ...misfit })))
      if (found.length === 0) files.set(key, { file, definition: content as Definition })
    }
  }
  const sorted = [...files.values()].toSorted((one, other) => (one.file < other.file ? -1 : 1))
  return { files: sorted, faults }
}

function wrongName({ kind, id }: DefinitionName, content: Record<string, unknown>) {
  if (content['kind'] !== kind) return [{ pointer: '/kind', reason: `must be "${kind}"` }]
  return content['id'] === id ? [] : [{ pointer: '/id', reason: `must stay "${id}"` }]
}

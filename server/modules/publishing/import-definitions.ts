import {
  definitionKinds,
  type DefinitionFault,
  type DefinitionKind,
  type DefinitionName,
} from '#contract/wire/admin/publishing-parts.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { contentHash } from '../definitions/index.ts'
import { checkCandidate } from './check-candidate.ts'
import { liveContent } from './live-content.ts'
import { overwriteDraft } from './overwrite-draft.ts'

const ID = /^[a-z][a-z0-9_-]{0,59}$/

/** Makes drafts of what differs from what is live, and says what is wrong with them. What names no definition is not taken. */
export async function importDefinitions(
  tools: Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>,
  { contents, actor }: { contents: readonly Record<string, unknown>[]; actor: SignedIn },
): Promise<{ drafts: DefinitionName[]; same: number; faults: DefinitionFault[] }> {
  const faults: DefinitionFault[] = []
  const taken: { name: DefinitionName; content: Record<string, unknown> }[] = []
  let same = 0
  for (const [index, content] of contents.entries()) {
    const name = nameIn(content)
    if (!name) {
      const reason = 'names no kind and id of a definition'
      faults.push({ file: `the import`, pointer: `/definitions/${index}/content`, reason })
    } else if (liveContent(tools, name)?.hash === contentHash(content)) same += 1
    else taken.push({ name, content })
  }
  for (const { name, content } of taken) {
    const baseHash = liveContent(tools, name)?.hash ?? null
    await overwriteDraft(tools, { draft: { ...name, content, baseHash }, actor })
  }
  // Once all of them are there: they may name each other.
  for (const { name, content } of taken) {
    const checked = await checkCandidate(tools, { ...name, content }, { depth: 'quick' })
    faults.push(...checked.faults)
  }
  return { drafts: taken.map(({ name }) => name), same, faults }
}

function nameIn({ kind, id }: Record<string, unknown>): DefinitionName | undefined {
  const isKind = definitionKinds.includes(kind as DefinitionKind)
  if (!isKind || typeof id !== 'string' || !ID.test(id)) return undefined
  const name = { kind: kind as DefinitionKind, id }
  return kind === 'site' && id !== 'site' ? undefined : name
}

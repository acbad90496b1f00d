import type { DraftSeen } from '#contract/wire/admin/definition-files.ts'
import {
  definitionKinds,
  type DefinitionFault,
  type DefinitionKind,
  type DefinitionName,
} from '#contract/wire/admin/publishing-parts.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { contentHash, keyOf } from '../definitions/index.ts'
import { bringInDrafts, type BroughtIn } from './bring-in-drafts.ts'
import { checkCandidate } from './check-candidate.ts'
import type { Candidate } from './lay-over.ts'
import { liveContent } from './live-content.ts'

const ID = /^[a-z][a-z0-9_-]{0,59}$/

/** Makes drafts of what differs from what is live, and says what is wrong with them. What names no definition is not taken. */
export async function importDefinitions(
  tools: Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>,
  {
    contents,
    over = [],
    actor,
  }: {
    contents: readonly Record<string, unknown>[]
    over?: readonly DraftSeen[] | undefined
    actor: SignedIn
  },
): Promise<BroughtIn & { same: number; faults: DefinitionFault[] }> {
  const faults: DefinitionFault[] = []
  const candidates: Candidate[] = []
  let same = 0
  for (const [index, content] of contents.entries()) {
    const name = nameIn(content)
    if (!name) {
      const reason = 'names no kind and id of a definition'
      faults.push({ file: `the import`, pointer: `/definitions/${index}/content`, reason })
    } else if (liveContent(tools, name)?.hash === contentHash(content)) same += 1
    else candidates.push({ ...name, content })
  }
  const brought = await bringInDrafts(tools, { candidates, over, actor })
  // Once all of them are there: they may name each other.
  const drafted = new Set(brought.drafts.map(keyOf))
  for (const candidate of candidates.filter((one) => drafted.has(keyOf(one)))) {
    const checked = await checkCandidate(tools, candidate, { depth: 'quick' })
    faults.push(...checked.faults)
  }
  return { ...brought, same, faults }
}

function nameIn({ kind, id }: Record<string, unknown>): DefinitionName | undefined {
  const isKind = definitionKinds.includes(kind as DefinitionKind)
  if (!isKind || typeof id !== 'string' || !ID.test(id)) return undefined
  const name = { kind: kind as DefinitionKind, id }
  return kind === 'site' && id !== 'site' ? undefined : name
}

import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { keyOf, nameOfKey } from '../definitions/index.ts'
import { hashOf } from './live-content.ts'
import { overwriteDraft } from './overwrite-draft.ts'
import { findDrift } from './read-drift.ts'

/** Makes drafts of what the files say where that is not what is live: of these definitions, or of all that drifted. */
export async function takeDrift(
  tools: Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>,
  { definitions, actor }: { definitions?: readonly DefinitionName[] | undefined; actor: SignedIn },
): Promise<DefinitionName[]> {
  const wanted = definitions && new Set(definitions.map(keyOf))
  const drifts = findDrift(tools).drifts.filter(({ key }) => wanted?.has(key) ?? true)
  for (const { key, live, file } of drifts) {
    const content = file ? { ...file.definition } : null
    const baseHash = live ? hashOf(live.definition) : null
    await overwriteDraft(tools, { draft: { ...nameOfKey(key), content, baseHash }, actor })
  }
  return drifts.map(({ key }) => nameOfKey(key))
}

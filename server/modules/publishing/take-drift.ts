import type { DraftSeen } from '#contract/wire/admin/definition-files.ts'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { keyOf, nameOfKey } from '../definitions/index.ts'
import { bringInDrafts, type BroughtIn } from './bring-in-drafts.ts'
import { findDrift } from './read-drift.ts'

/** Makes drafts of what the files say where that is not what is live: of these definitions, or of all that drifted. */
export function takeDrift(
  tools: Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>,
  {
    definitions,
    over = [],
    actor,
  }: {
    definitions?: readonly DefinitionName[] | undefined
    over?: readonly DraftSeen[] | undefined
    actor: SignedIn
  },
): Promise<BroughtIn> {
  const wanted = definitions && new Set(definitions.map(keyOf))
  const drifts = findDrift(tools).drifts.filter(({ key }) => wanted?.has(key) ?? true)
  const candidates = drifts.map(({ key, file }) => ({
    ...nameOfKey(key),
    content: file ? { ...file.definition } : null,
  }))
  return bringInDrafts(tools, { candidates, over, actor })
}

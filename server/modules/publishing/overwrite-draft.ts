import type { SignedIn, Tools } from '../../tools.ts'
import { contentHash } from '../definitions/index.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { type DraftToSave, keepDraft } from './save-draft.ts'

/**
 * Makes a draft of what is brought in from outside, which names no draft that it goes out from.
 * @param over hash of a draft that somebody saw and gives up for it
 * @throws Problem definition.stale where another draft is there, whose words would be gone
 */
export async function overwriteDraft(
  tools: Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>,
  {
    draft,
    over = null,
    actor,
  }: { draft: Omit<DraftToSave, 'draftHash'>; over?: string | null; actor: SignedIn },
): Promise<DefinitionDraft> {
  const { kind, id, content, baseHash } = draft
  const there = await DefinitionDraft.query(tools.db).findById([kind, id])
  const isFree = !there || saysNothingElse(there, { content, liveHash: baseHash })
  const draftHash = isFree ? (there?.hash ?? null) : over
  return keepDraft(tools, { draft: { ...draft, draftHash }, actor })
}

/** Whether nothing is lost with a draft: it says what would stand there instead, or what is live. */
export function saysNothingElse(
  { hash }: Pick<DefinitionDraft, 'hash'>,
  { content, liveHash }: { content: object | null; liveHash: string | null },
): boolean {
  return hash === contentHash(content) || hash === liveHash
}

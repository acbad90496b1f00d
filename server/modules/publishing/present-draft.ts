import type { DraftInfo } from '#contract/wire/admin/publishing-parts.ts'
import type { DefinitionDraft } from './definition-draft.model.ts'

/** @param hash of what is live; null: nothing is */
export function presentDraft(
  draft: DefinitionDraft,
  { hash: liveHash, author }: { hash: string | null; author: string },
): DraftInfo {
  const { hash, baseHash, text, updatedAt } = draft
  return {
    hash,
    baseHash,
    isStale: baseHash !== liveHash,
    removes: text === null,
    author,
    updatedAt: updatedAt.toISOString(),
  }
}

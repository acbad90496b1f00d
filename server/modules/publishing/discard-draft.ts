import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { keyOf } from '../definitions/index.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { liveContent } from './live-content.ts'
import { staleDraft } from './save-draft.ts'

/**
 * Throws a draft away, as it was seen.
 * @returns whether there was one
 * @throws Problem definition.stale when somebody saved it since
 */
export function discardDraft(
  tools: Pick<Tools, 'db' | 'clock' | 'screens'>,
  { name, hash, actor }: { name: DefinitionName; hash: string; actor: SignedIn },
): Promise<boolean> {
  const { db, clock } = tools
  return db.transaction(async (trx) => {
    const draft = await DefinitionDraft.query(trx).findById([name.kind, name.id]).forUpdate()
    if (!draft) return false
    if (draft.hash !== hash) {
      const live = liveContent(tools, name)
      const content = live ? { ...live.definition } : null
      throw staleDraft({ content, draftHash: hash }, { live, there: draft })
    }
    await DefinitionDraft.query(trx).deleteById([name.kind, name.id])
    const subject = { kind: 'definition', id: keyOf(name) }
    const before = { hash: draft.hash }
    await recordAudit({ db: trx, clock }, { actor, action: 'draft.discarded', subject, before })
    return true
  })
}

import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { keyOf } from '../definitions/index.ts'
import { DefinitionDraft } from './definition-draft.model.ts'

/** Throws a draft away. @returns whether there was one */
export function discardDraft(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { name, actor }: { name: DefinitionName; actor: SignedIn },
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const draft = await DefinitionDraft.query(trx).findById([name.kind, name.id]).forUpdate()
    if (!draft) return false
    await DefinitionDraft.query(trx).deleteById([name.kind, name.id])
    const subject = { kind: 'definition', id: keyOf(name) }
    const before = { hash: draft.hash }
    await recordAudit({ db: trx, clock }, { actor, action: 'draft.discarded', subject, before })
    return true
  })
}

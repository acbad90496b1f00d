import type { SignedIn, Tools } from '../../tools.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import type { DraftToSave } from './save-draft.ts'
import { keepDraft } from './save-draft.ts'

/** Makes a draft over whatever draft is there: what is brought in from outside names no draft that it goes out from. */
export async function overwriteDraft(
  tools: Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>,
  { draft, actor }: { draft: Omit<DraftToSave, 'draftHash'>; actor: SignedIn },
): Promise<DefinitionDraft> {
  const there = await DefinitionDraft.query(tools.db).findById([draft.kind, draft.id])
  return keepDraft(tools, { draft: { ...draft, draftHash: there?.hash ?? null }, actor })
}

import { visible } from '#contract/fields/field.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { lockCase } from '../cases/find-case.ts'
import { type KeptDraft, openDraft, sealDraft } from '../cases/seal-case.ts'

interface Edited {
  id: string
  visitorId: string
  subject: string
  text: string
  /** ISO instant at which the letter was written that they had before them. */
  was?: string | undefined
}

/**
 * Keeps a letter as the person wants it. What they typed into one letter does not go into another that was written since:
 * that may be for somebody else.
 * @throws Problem refunds.no-draft, refunds.changed, refunds.gone
 */
export function editDraft(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, subject, text, was }: Edited,
): Promise<void> {
  return tools.db.transaction(async (trx) => {
    const row = await lockCase(trx, { id, visitorId })
    const draft = openDraft(tools, row)
    if (!draft) throw new Problem('refunds.no-draft')
    const now = tools.clock.now()
    const edited = {
      ...draft,
      by: 'you' as const,
      instead: null,
      subject: visible(subject).replace(/\s+/gu, ' ').trim(),
      text: visible(text).replace(/\r\n?/g, '\n').trim(),
      writtenAt: now.toISOString(),
    }
    refuseOther(draft, edited, was)
    await row.$query(trx).patch({ sealedDraft: sealDraft(tools, edited), updatedAt: now })
  })
}

/** The same words once more are those whose answer got lost. */
function refuseOther(kept: KeptDraft, edited: KeptDraft, was: string | undefined): void {
  const isKept = kept.subject === edited.subject && kept.text === edited.text
  if (was === undefined || was === kept.writtenAt || isKept) return
  throw new Problem('refunds.changed')
}

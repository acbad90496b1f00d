import { visible } from '#contract/fields/field.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { lockCase } from '../cases/find-case.ts'
import { openDraft, sealDraft } from '../cases/seal-case.ts'

interface Edited {
  id: string
  visitorId: string
  subject: string
  text: string
}

/**
 * Keeps a letter as the person wants it.
 * @throws Problem refunds.no-draft; NotFoundError
 */
export function editDraft(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, subject, text }: Edited,
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
    await row.$query(trx).patch({ sealedDraft: sealDraft(tools, edited), updatedAt: now })
  })
}

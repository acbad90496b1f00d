import { easternDay } from '#contract/closes-at.ts'
import { nextStatuses } from '#contract/refunds/case-status.ts'
import { eventOf, type PostingState } from '#contract/refunds/posting-state.ts'
import type { LetterPurpose } from '#contract/wire/refunds.ts'
import type { Tools } from '../../../tools.ts'
import { noteEvent } from '../cases/note-event.ts'
import { RefundCase } from '../cases/refund-case.model.ts'
import { Posting } from './posting.model.ts'
import { reasonOf } from './present-posting.ts'

interface Moved {
  id: string
  to: PostingState
  /** When it happened; now when absent. */
  at?: Date
  reason?: string | null
  patch?: Partial<Posting>
}

/** What a letter that went to the post makes of its case, where that was not told already. */
const statusOf = { ask: 'sent', remind: 'reminded', dispute: 'disputed' } as const satisfies Record<
  LetterPurpose,
  string
>

/**
 * Notes how far a letter has got, in the timeline of its case too. One that is with the post counts as sent, whatever its
 * writer told, so that the days to keep count from then.
 * @param tools `db` is the caller's transaction
 */
export async function movePosting(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, to, at = tools.clock.now(), reason = null, patch = {} }: Moved,
): Promise<void> {
  const { db } = tools
  const posting = await Posting.query(db).findById(id).throwIfNotFound()
  await posting.$query(db).patch({ ...patch, state: to, ...(reason && { reason }) })
  const { caseId, purpose } = posting
  const on = easternDay(at)
  const what = eventOf[to]
  if (what) {
    const note = reasonOf({ state: to, reason }) ?? undefined
    await noteEvent(tools, { caseId, what, on, note })
  }
  if (to === 'mailed') await noteSent(tools, { caseId, purpose, on })
}

async function noteSent(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { caseId, purpose, on }: Pick<Posting, 'caseId' | 'purpose'> & { on: string },
): Promise<void> {
  const row = await RefundCase.query(tools.db).findById(caseId).forUpdate().throwIfNotFound()
  const status = statusOf[purpose]
  if (!nextStatuses[row.status].includes(status)) return
  await row.$query(tools.db).patch({ status, updatedAt: tools.clock.now() })
  await noteEvent(tools, { caseId, what: status, on })
}

import { easternDay } from '#contract/closes-at.ts'
import { eventOf, type PostingState } from '#contract/refunds/posting-state.ts'
import type { Tools } from '../../../tools.ts'
import { noteEvent } from '../cases/note-event.ts'
import { RefundCase } from '../cases/refund-case.model.ts'
import { noteSent, noteUnsent } from './note-news.ts'
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

/**
 * Notes how far a letter has got, in the timeline of its case too. One that is with the post counts as sent, whatever its
 * writer told, so that the days to keep count from then, and one that comes back as not sent.
 * @param tools `db` is the caller's transaction
 */
export async function movePosting(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, to, at = tools.clock.now(), reason = null, patch = {} }: Moved,
): Promise<void> {
  const { db } = tools
  const posting = await Posting.query(db).findById(id).throwIfNotFound()
  const { caseId } = posting
  // Before the letter, as everybody does who has the case in hand.
  const row = touchesCase(to)
    ? await RefundCase.query(db).findById(caseId).forUpdate().throwIfNotFound()
    : undefined
  await posting.$query(db).patch({ ...patch, state: to, ...(reason && { reason }) })
  const on = easternDay(at)
  const what = eventOf[to]
  if (what) {
    const note = reasonOf({ state: to, reason }) ?? undefined
    await noteEvent(tools, { caseId, what, on, note })
  }
  if (row && to === 'mailed') await noteSent(tools, { row, posting, on })
  if (row && to === 'returned') await noteUnsent(tools, { row, posting })
}

function touchesCase(to: PostingState): boolean {
  return to === 'mailed' || to === 'returned'
}

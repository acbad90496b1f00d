import { easternDay } from '#contract/closes-at.ts'
import type { CaseEvent } from '#contract/wire/refunds.ts'
import type { Tools } from '../../../tools.ts'
import { RefundCaseEvent } from './case-event.model.ts'
import { sealNote } from './seal-case.ts'

interface Noted {
  caseId: string
  what: CaseEvent['what']
  /** ISO day; today when absent. */
  on?: string
  note?: string | undefined
  /** The letter of ours that makes the case stand so. */
  postingId?: string
}

/** Adds a line to the timeline of a case. */
export async function noteEvent(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { caseId, what, on, note, postingId }: Noted,
): Promise<void> {
  const now = tools.clock.now()
  await RefundCaseEvent.query(tools.db).insert({
    caseId,
    what,
    happenedOn: on ?? easternDay(now),
    sealedNote: note ? sealNote(tools, note) : null,
    postingId: postingId ?? null,
    createdAt: now,
  })
}

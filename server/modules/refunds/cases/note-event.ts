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
}

/** Adds a line to the timeline of a case. */
export async function noteEvent(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { caseId, what, on, note }: Noted,
): Promise<void> {
  const now = tools.clock.now()
  await RefundCaseEvent.query(tools.db).insert({
    caseId,
    what,
    happenedOn: on ?? now.toISOString().slice(0, 10),
    sealedNote: note ? sealNote(tools, note) : null,
    createdAt: now,
  })
}

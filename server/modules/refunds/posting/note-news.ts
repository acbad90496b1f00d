import { type CaseStatus, caseStatuses, nextStatuses } from '#contract/refunds/case-status.ts'
import type { LetterPurpose } from '#contract/wire/refunds.ts'
import type { Tools } from '../../../tools.ts'
import { RefundCaseEvent } from '../cases/case-event.model.ts'
import { noteEvent } from '../cases/note-event.ts'
import type { RefundCase } from '../cases/refund-case.model.ts'
import type { Posting } from './posting.model.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secrets'>

/** What a letter that went to the post makes of its case. */
const statusOf = { ask: 'sent', remind: 'reminded', dispute: 'disputed' } as const satisfies Record<
  LetterPurpose,
  CaseStatus
>

interface News {
  /** Locked. */
  row: RefundCase
  posting: Pick<Posting, 'id' | 'purpose'>
}

/**
 * Notes that a letter is with the post, where the case does not stand further on: the days to keep count from the last one
 * that was sent.
 * @param on ISO day
 */
export async function noteSent(
  tools: Needs,
  { row, posting: { id: postingId, purpose }, on }: News & { on: string },
): Promise<void> {
  const status = statusOf[purpose]
  if (row.status !== status && !nextStatuses[row.status].includes(status)) return
  await row.$query(tools.db).patch({ status, updatedAt: tools.clock.now() })
  await noteEvent(tools, { caseId: row.id, what: status, on, postingId })
}

/**
 * Takes back what was noted of a letter that the post brought back: nobody read it, and no day counts from it. What the person
 * told, before or since, stays.
 */
export async function noteUnsent(
  { db, clock }: Needs,
  { row, posting: { id: postingId } }: News,
): Promise<void> {
  const gone = await RefundCaseEvent.query(db).delete().where({ caseId: row.id, postingId })
  if (gone === 0) return
  const last = await RefundCaseEvent.query(db)
    .where({ caseId: row.id })
    .whereIn('what', [...caseStatuses])
    .orderBy('id', 'desc')
    .first()
  const status = (last?.what ?? 'draft') as CaseStatus
  await row.$query(db).patch({ status, updatedAt: clock.now() })
}

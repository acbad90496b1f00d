import { type CaseStatus, caseStatuses, nextStatuses } from '#contract/refunds/case-status.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { refuseFutureDay } from '../../claims/index.ts'
import { RefundCaseEvent } from './case-event.model.ts'
import { lockCase } from './find-case.ts'
import { noteEvent } from './note-event.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secrets'>

interface Told {
  id: string
  visitorId: string
  to: CaseStatus
  /** ISO day. */
  on: string
  note?: string | undefined
}

/**
 * Records what happened in a case since.
 * @throws Problem refunds.cannot-move, input.invalid for a day to come, refunds.gone
 */
export function tellStatus(tools: Needs, { id, visitorId, to, on, note }: Told): Promise<void> {
  refuseFutureDay(on, { path: '/on', now: tools.clock.now() })
  return tools.db.transaction(async (trx) => {
    const row = await lockCase(trx, { id, visitorId })
    if (!nextStatuses[row.status].includes(to)) throw new Problem('refunds.cannot-move')
    await row.$query(trx).patch({ status: to, updatedAt: tools.clock.now() })
    await noteEvent({ ...tools, db: trx }, { caseId: id, what: to, on, note: note?.trim() })
  })
}

/**
 * Takes the last thing that was told back: the case stands where it stood before. That a letter of ours is with the post is
 * not told by anybody, and stays.
 * @param was the id of what the person saw as told last, where the page says it
 * @throws Problem refunds.cannot-move when nothing was told, or something else since, refunds.gone
 */
export function takeStatusBack(
  { db, clock }: Needs,
  { id, visitorId, was }: { id: string; visitorId: string; was?: string | undefined },
): Promise<void> {
  return db.transaction(async (trx) => {
    const row = await lockCase(trx, { id, visitorId })
    const [last, before] = await RefundCaseEvent.query(trx)
      .where({ caseId: id })
      .whereIn('what', [...caseStatuses])
      .orderBy('id', 'desc')
      .limit(2)
    const isMeant = last && !last.postingId && (was === undefined || was === last.id)
    if (!isMeant) throw new Problem('refunds.cannot-move')
    await last.$query(trx).delete()
    const status = (before?.what ?? 'draft') as CaseStatus
    await row.$query(trx).patch({ status, updatedAt: clock.now() })
  })
}

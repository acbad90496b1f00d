import { caseStatuses, nextStatuses } from '#contract/refunds/case-status.ts'
import { followUps } from '#contract/refunds/follow-ups.ts'
import type { CaseEvent, RefundCase } from '#contract/wire/refunds.ts'
import type { Tools } from '../../../tools.ts'
import { doubtsOf } from '../drafting/doubts-of.ts'
import { presentPosting } from '../posting/present-posting.ts'
import { askedBy } from './asked-by.ts'
import type { RefundCaseEvent } from './case-event.model.ts'
import { findCase, type OpenedCase } from './find-case.ts'
import { openNote } from './seal-case.ts'

const told: ReadonlySet<CaseEvent['what']> = new Set(caseStatuses)

/** A case as its owner sees it. */
export function presentCase(
  tools: Pick<Tools, 'secrets' | 'clock' | 'mail'>,
  opened: OpenedCase,
): RefundCase {
  const { row, facts, draft, events, posting } = opened
  const dayOf = (what: CaseEvent['what']) => events.find((one) => one.what === what)?.happenedOn
  const last = events.find(({ what }) => told.has(what))
  const standing = {
    sentOn: dayOf('sent'),
    remindedOn: dayOf('reminded'),
    disputedOn: dayOf('disputed'),
    answerBy: askedBy(tools, opened),
  }
  return {
    id: row.id,
    facts,
    status: row.status,
    draft: draft && { ...draft, doubts: doubtsOf(opened) },
    posting: posting ? presentPosting(tools, posting) : null,
    events: events.map((event) => presentEvent(tools, event)),
    followUps: followUps({ facts, status: row.status, ...standing }),
    next: [...nextStatuses[row.status]],
    canTakeBack: last !== undefined && last.postingId === null,
    changedAt: row.updatedAt.toISOString(),
  }
}

/** The same, read anew. @throws Problem refunds.gone */
export async function showCase(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock' | 'mail'>,
  whose: { id: string; visitorId: string },
): Promise<RefundCase> {
  return presentCase(tools, await findCase(tools, whose))
}

function presentEvent(tools: Pick<Tools, 'secrets'>, event: RefundCaseEvent): CaseEvent {
  const { id, what, happenedOn, createdAt } = event
  return { id, what, on: happenedOn, note: openNote(tools, event), at: createdAt.toISOString() }
}

import type { Knex } from 'knex'
import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import type { Tools } from '../../../tools.ts'
import { RefundCaseEvent } from './case-event.model.ts'
import { RefundCase } from './refund-case.model.ts'
import { type KeptDraft, openDraft, openFacts } from './seal-case.ts'

interface Whose {
  id: string
  visitorId: string
}

/** A case with all that hangs on it, opened. */
export interface OpenedCase {
  row: RefundCase
  facts: CaseFacts
  draft: KeptDraft | null
  /** The newest first. */
  events: RefundCaseEvent[]
}

/**
 * Locks a visitor's case until the transaction is over.
 * @throws NotFoundError
 */
export function lockCase(trx: Knex, { id, visitorId }: Whose): Promise<RefundCase> {
  return RefundCase.query(trx).findOne({ id, visitorId }).forUpdate().throwIfNotFound().execute()
}

/** @throws NotFoundError */
export async function findCase(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { id, visitorId }: Whose,
): Promise<OpenedCase> {
  const row = await RefundCase.query(tools.db).findOne({ id, visitorId }).throwIfNotFound()
  const events = await eventsOf(tools.db, [id])
  return opened(tools, row, events)
}

/** All cases of a visitor, the newest first. */
export async function listCases(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorId }: { visitorId: string },
): Promise<OpenedCase[]> {
  const rows = await RefundCase.query(tools.db).where({ visitorId }).orderBy('id', 'desc')
  const events = await eventsOf(
    tools.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    opened(
      tools,
      row,
      events.filter(({ caseId }) => caseId === row.id),
    ),
  )
}

function eventsOf(db: Knex, caseIds: readonly string[]): Promise<RefundCaseEvent[]> {
  return RefundCaseEvent.query(db)
    .whereIn('caseId', [...caseIds])
    .orderBy('id', 'desc')
    .execute()
}

function opened(
  tools: Pick<Tools, 'secrets'>,
  row: RefundCase,
  events: RefundCaseEvent[],
): OpenedCase {
  return { row, facts: openFacts(tools, row), draft: openDraft(tools, row), events }
}

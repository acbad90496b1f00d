import type { Knex } from 'knex'
import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { Posting } from '../posting/posting.model.ts'
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
  /** The last letter that we are to mail. */
  posting: Posting | undefined
  /** All of them, the newest first. */
  postings: Posting[]
}

/**
 * Locks a visitor's case until the transaction is over.
 * @throws Problem refunds.gone
 */
export async function lockCase(trx: Knex, { id, visitorId }: Whose): Promise<RefundCase> {
  const row = await RefundCase.query(trx).findOne({ id, visitorId }).forUpdate()
  if (!row) throw new Problem('refunds.gone')
  return row
}

/** @throws Problem refunds.gone */
export async function findCase(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { id, visitorId }: Whose,
): Promise<OpenedCase> {
  const row = await RefundCase.query(tools.db).findOne({ id, visitorId })
  if (!row) throw new Problem('refunds.gone')
  return opened(tools, row, await belongings(tools.db, [id]))
}

/** All cases of a visitor, the newest first. */
export async function listCases(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorId }: { visitorId: string },
): Promise<OpenedCase[]> {
  const rows = await RefundCase.query(tools.db).where({ visitorId }).orderBy('id', 'desc')
  const all = await belongings(
    tools.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => opened(tools, row, all))
}

/** What hangs on cases, the newest first. */
interface Belongings {
  events: RefundCaseEvent[]
  postings: Posting[]
}

async function belongings(db: Knex, caseIds: readonly string[]): Promise<Belongings> {
  const events = await RefundCaseEvent.query(db)
    .whereIn('caseId', [...caseIds])
    .orderBy('id', 'desc')
  const postings = await Posting.query(db)
    .whereIn('caseId', [...caseIds])
    .withGraphFetched('[price, letter]')
    .orderBy('id', 'desc')
  return { events, postings }
}

function opened(
  tools: Pick<Tools, 'secrets'>,
  row: RefundCase,
  { events, postings: all }: Belongings,
): OpenedCase {
  const postings = all.filter(({ caseId }) => caseId === row.id)
  return {
    row,
    facts: openFacts(tools, row),
    draft: openDraft(tools, row),
    events: events.filter(({ caseId }) => caseId === row.id),
    posting: postings[0],
    postings,
  }
}

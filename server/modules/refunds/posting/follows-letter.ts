import type { Knex } from 'knex'
import { RefundCaseEvent } from '../cases/case-event.model.ts'
import type { Posting } from './posting.model.ts'

/** Whether the letter that a reminder speaks of was sent, and did not come back since its pages were made. */
export async function followsLetter(
  db: Knex,
  { caseId, purpose }: Pick<Posting, 'caseId' | 'purpose'>,
): Promise<boolean> {
  if (purpose !== 'remind') return true
  const sent = await RefundCaseEvent.query(db).findOne({ caseId, what: 'sent' }).select('id')
  return sent !== undefined
}

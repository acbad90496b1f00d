import type { Knex } from 'knex'
import { isOver } from '#contract/refunds/case-status.ts'
import { RefundCase } from '../cases/refund-case.model.ts'
import type { Posting } from './posting.model.ts'

/** Whether the case of a letter has ended, as its writer told: nothing is asked for with it any more. */
export async function hasEnded(db: Knex, { caseId }: Pick<Posting, 'caseId'>): Promise<boolean> {
  const { status } = await RefundCase.query(db).findById(caseId).select('status').throwIfNotFound()
  return isOver(status)
}

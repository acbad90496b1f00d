import type { Tools } from '../../tools.ts'
import { BankLink } from './bank-link.model.ts'
import { removeEndedJob } from './remove-ended.job.ts'

/**
 * Ends a link: its key and all that was found are gone at once. The bank's side is told by a job, which the database's own
 * trigger keeps the key for.
 * @throws NotFoundError when the visitor has no such link
 */
export function endLink(
  { db, jobs }: Pick<Tools, 'db' | 'jobs'>,
  { id, visitorId }: { id: string; visitorId: string },
): Promise<void> {
  return db.transaction(async (trx) => {
    await BankLink.query(trx).delete().where({ id, visitorId }).throwIfNotFound()
    await jobs.order(trx, removeEndedJob, {})
  })
}

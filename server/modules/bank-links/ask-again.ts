import type { Tools } from '../../tools.ts'
import { BankLink } from './bank-link.model.ts'
import { readBankLinkJob } from './read-link.job.ts'

/**
 * Has a bank read once more, on the person's own wish.
 * @throws NotFoundError when the visitor has no such link
 */
export async function askAgain(
  { db, clock, jobs }: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  { id, visitorId }: { id: string; visitorId: string },
): Promise<BankLink> {
  return db.transaction(async (trx) => {
    const [row] = await BankLink.query(trx)
      .where({ id, visitorId })
      .whereNotNull('sealedToken')
      .patch({ standing: 'reading', updatedAt: clock.now() })
      .returning('*')
      .throwIfNotFound()
    await jobs.order(trx, readBankLinkJob, { linkId: id })
    return row!
  })
}

import type { Tools } from '../../../tools.ts'
import { refuseUnderWay } from '../posting/prepare-posting.ts'
import { lockCase } from './find-case.ts'

/**
 * Deletes a case with its letters and timeline. One whose letter is paid for and not with the post stays until it is.
 * @throws Problem refunds.letter-under-way; NotFoundError
 */
export function dropCase(
  { db }: Pick<Tools, 'db'>,
  { id, visitorId }: { id: string; visitorId: string },
): Promise<void> {
  return db.transaction(async (trx) => {
    const row = await lockCase(trx, { id, visitorId })
    await refuseUnderWay({ db: trx }, { caseId: id })
    await row.$query(trx).delete()
  })
}

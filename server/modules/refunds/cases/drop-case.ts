import type { Tools } from '../../../tools.ts'
import { refuseUnderWay } from '../posting/prepare-posting.ts'
import { lockCase } from './find-case.ts'

/**
 * Deletes a case with its letters and timeline. One whose letter is paid for and not with the post stays until it is, until
 * the letter is taken back, or until the post has told nothing of it for two weeks.
 * @throws Problem refunds.letter-under-way, refunds.gone
 */
export function dropCase(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, visitorId }: { id: string; visitorId: string },
): Promise<void> {
  return tools.db.transaction(async (trx) => {
    const row = await lockCase(trx, { id, visitorId })
    await refuseUnderWay({ ...tools, db: trx }, { caseId: id })
    await row.$query(trx).delete()
  })
}

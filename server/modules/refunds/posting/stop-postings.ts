import type { Tools } from '../../../tools.ts'
import { Posting } from './posting.model.ts'
import { cancelPosting } from './undo-posting.ts'

/** Cancels a visitor's letters that are paid for and were not given to the printer. May be run again. */
export async function stopPostings(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { visitorId }: { visitorId: string },
): Promise<void> {
  await tools.db.transaction(async (trx) => {
    const waiting = await Posting.query(trx).where({ visitorId, state: 'paid' }).forUpdate()
    for (const posting of waiting) await cancelPosting({ ...tools, db: trx }, posting)
  })
}

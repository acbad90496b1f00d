import type { Knex } from 'knex'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { refundPosting } from '../../payments/index.ts'
import { Envelope } from '../../claims/index.ts'
import { lockCase } from '../cases/find-case.ts'
import { movePosting } from './move-posting.ts'
import { Posting } from './posting.model.ts'
import { canUndo } from './present-posting.ts'

/**
 * Takes the letter of a case back while nothing has been printed, however long the print shop is away. One that is not paid
 * for is forgotten; for one that is, the whole fee goes back.
 * @param was the id of the letter that the person saw, where the page says it
 * @throws Problem refunds.cannot-undo, refunds.cannot-move for another letter than the last, refunds.gone
 */
export function undoPosting(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id: caseId, visitorId, was }: { id: string; visitorId: string; was?: string | undefined },
): Promise<void> {
  return tools.db.transaction(async (trx) => {
    await lockCase(trx, { id: caseId, visitorId })
    const posting = await Posting.query(trx)
      .where({ caseId })
      .orderBy('id', 'desc')
      .first()
      .forUpdate()
    if (posting && was !== undefined && was !== posting.id) throw new Problem('refunds.cannot-move')
    if (posting?.state === 'shown') {
      await posting.$query(trx).delete()
      return
    }
    const letter = posting && (await lockLetter(trx, posting))
    if (!posting || !canUndo({ state: posting.state, letter }))
      throw new Problem('refunds.cannot-undo')
    await letter?.$query(trx).patch({ state: 'cancelled', failure: 'taken back' })
    await cancelPosting({ ...tools, db: trx }, posting)
  })
}

/**
 * Its envelope, which nobody can begin to send from here on. One that somebody sends just now, or hears of, is not waited
 * for: it is not ours any more.
 */
function lockLetter(trx: Knex, { id: postingId }: Posting): Promise<Envelope | undefined> {
  return Envelope.query(trx).findOne({ postingId }).forUpdate().skipLocked().execute()
}

/**
 * Ends a letter that was never printed, and gives its fee back.
 * @param tools `db` is the caller's transaction, which holds the posting
 */
export async function cancelPosting(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id }: Pick<Posting, 'id'>,
): Promise<void> {
  await movePosting(tools, { id, to: 'cancelled' })
  await refundPosting(tools, { postingId: id, reason: 'letter-cancelled' })
}

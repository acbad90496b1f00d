import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { followsLetter } from './follows-letter.ts'
import { hasEnded } from './has-ended.ts'
import { Posting } from './posting.model.ts'
import { isOld } from './present-posting.ts'

/**
 * A letter that may be paid for, with its price: its pages stand shown, are not of an older day, and its case goes on. A
 * reminder of a letter that came back says what is not so.
 * @throws Problem refunds.cannot-move, refunds.no-such-letter, refunds.old-pages, refunds.gone
 */
export async function findPayable(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { postingId, visitorId }: { postingId: string; visitorId: string },
): Promise<Posting> {
  const posting = await Posting.query(db)
    .findOne({ id: postingId, visitorId })
    .withGraphFetched('price')
  if (!posting) throw new Problem('refunds.gone')
  const isOpen = posting.state === 'shown' && !(await hasEnded(db, posting))
  if (!isOpen) throw new Problem('refunds.cannot-move')
  if (!(await followsLetter(db, posting))) throw new Problem('refunds.no-such-letter')
  if (isOld(posting, clock.now())) throw new Problem('refunds.old-pages')
  return posting
}

import type { Tools } from '../../tools.ts'
import { MailFailure } from '../../vendors/print-and-mail/port.ts'
import { Envelope } from '../claims/index.ts'
import { ownerOf } from './owner-of.ts'
import { DELETION } from './refuse-letter.ts'

type Stopper = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>

/**
 * Calls a visitor's letters back that are not in the post yet. One that is printed already goes out.
 * @throws MailFailure when the print shop cannot be asked: may be run again, and has to be
 */
export async function stopLetters(
  tools: Stopper,
  { visitorId }: { visitorId: string },
): Promise<void> {
  const underWay = await Envelope.query(tools.db)
    .where({ visitorId })
    .whereIn('state', ['released', 'accepted'])
  for (const letter of underWay) {
    // oxlint-disable-next-line no-await-in-loop -- a person has a few
    if ((await callBack(tools, letter)) === 'too-late') continue
    // oxlint-disable-next-line no-await-in-loop
    await tools.db.transaction((trx) =>
      ownerOf(letter).refused(
        { ...tools, db: trx },
        { state: 'cancelled', reason: DELETION, source: 'job' },
      ),
    )
  }
}

/** A letter that was tried may be with the print shop without our knowing. */
async function callBack(
  { mail, log }: Stopper,
  { id, providerId, attempts }: Envelope,
): Promise<'cancelled' | 'too-late'> {
  if (!providerId && attempts === 0) return 'cancelled'
  if (mail.mode === 'off') return 'too-late'
  try {
    const known = providerId ?? (await mail.getStatus({ idempotencyKey: id }))?.providerId
    return known ? await mail.cancelLetter(known) : 'cancelled'
  } catch (error) {
    if (error instanceof MailFailure) {
      log.warn({ event: 'letter-not-called-back', letterId: id, reason: error.reason })
    }
    throw error
  }
}

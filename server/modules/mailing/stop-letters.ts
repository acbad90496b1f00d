import type { Tools } from '../../tools.ts'
import { MailFailure } from '../../vendors/print-and-mail/port.ts'
import { Envelope } from '../claims/index.ts'
import { holdAsRead } from './hold-as-read.ts'
import { ownerOf } from './owner-of.ts'
import { DELETION } from './refuse-letter.ts'

type Stopper = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>

const UNDER_WAY = ['released', 'accepted']

/**
 * Calls a visitor's letters back that are not in the post yet. One that is printed already goes out, and one that the print
 * shop cannot be asked about keeps no other from being called back.
 * @throws MailFailure when the print shop cannot be asked, Error when one was tried meanwhile, once all others are done: may be
 * run again, and has to be
 */
export async function stopLetters(
  tools: Stopper,
  { visitorId }: { visitorId: string },
): Promise<void> {
  const underWay = await Envelope.query(tools.db)
    .where({ visitorId })
    .whereIn('state', UNDER_WAY)
    .orderBy('id')
    .select('id')
  const failures: unknown[] = []
  for (const letter of underWay) {
    // oxlint-disable-next-line no-await-in-loop -- a person has a few
    await stop(tools, letter).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Looks at the letter anew: calling back the one before took its time.
 * @throws Error when it was tried since: it may be with the print shop
 */
async function stop(tools: Stopper, { id }: Pick<Envelope, 'id'>): Promise<void> {
  const letter = await Envelope.query(tools.db).findById(id).whereIn('state', UNDER_WAY)
  if (!letter || (await callBack(tools, letter)) === 'too-late') return
  await tools.db.transaction(async (trx) => {
    if (letter.state === 'released') await holdAsRead(trx, letter)
    await ownerOf(letter).refused(
      { ...tools, db: trx },
      { state: 'cancelled', reason: DELETION, source: 'job' },
    )
  })
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

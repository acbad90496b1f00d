import type { Tools } from '../../tools.ts'
import { MailFailure } from '../../vendors/print-and-mail/port.ts'
import { Envelope } from '../claims/index.ts'

interface Ended {
  letterId: string
  /** What the print shop calls it, where that is known; it knows our id as well. */
  providerId?: string | undefined
}

/** Whether it was ended here, or is none any more: its owner may have had everything deleted. */
export function isEnded(letter: Pick<Envelope, 'state'> | undefined): boolean {
  return !letter || letter.state === 'cancelled' || letter.state === 'failed'
}

/**
 * Calls back a letter that was ended while the print shop took it: it must not go out. Printed already it does, and the log
 * tells people. May be run again at any time: what is called back stays so.
 * @throws MailFailure when the print shop cannot be asked: it is tried again
 */
export async function callBackLetter(
  { db, mail, log }: Pick<Tools, 'db' | 'mail' | 'log'>,
  { letterId, providerId }: Ended,
): Promise<void> {
  if (!isEnded(await Envelope.query(db).findById(letterId).select('state'))) return
  try {
    const known = await mail.getStatus(providerId ? { providerId } : { idempotencyKey: letterId })
    if (!known || known.state === 'cancelled' || known.state === 'failed') return
    const outcome = await mail.cancelLetter(known.providerId)
    log.error({
      event: 'letter-ended-while-sent',
      letterId,
      providerId: known.providerId,
      outcome,
    })
  } catch (error) {
    if (error instanceof MailFailure) {
      log.warn({ event: 'letter-not-called-back', letterId, reason: error.reason })
    }
    throw error
  }
}

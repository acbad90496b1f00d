import { raw } from 'objection'
import type { Tools } from '../../tools.ts'
import type { MailFailure } from '../../vendors/print-and-mail/port.ts'
import { Envelope } from '../claims/index.ts'
import { holdAsRead } from './hold-as-read.ts'
import type { Refused } from './letter-owner.ts'
import { ownerOf } from './owner-of.ts'

interface Failed {
  letter: Envelope
  failure: MailFailure
  /** What it was written with, and when that was read. */
  written: NonNullable<Refused['written']>
}

/**
 * Notes why a letter was not taken, after its try was counted. One that is refused for good goes back to its owner, in time
 * to file it themselves.
 * @throws Error when it is worth trying again, always with the same key
 */
export async function noteFailure(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'log'>,
  { letter, failure, written }: Failed,
): Promise<void> {
  const { reason, isFinal, isUnknown, isOfPages, isOfAddress } = failure
  const { id: letterId } = letter
  tools.log[isFinal ? 'error' : 'warn']({ event: 'letter-failed', letterId, reason, isUnknown })
  if (!isFinal) {
    // A try that certainly did not arrive leaves nothing to ask the print shop about.
    const attempts = raw('attempts - ?', isUnknown ? 0 : 1)
    await Envelope.query(tools.db).findById(letterId).patch({ attempts })
    await Envelope.query(tools.db)
      .findById(letterId)
      .where({ state: 'released' })
      .patch({ failure: reason })
    throw new Error(`Letter ${letterId} was not taken: ${reason}`)
  }
  await tools.db.transaction(async (trx) => {
    await holdAsRead(trx, letter)
    const why = { state: 'failed', reason, source: 'job', isOfPages, isOfAddress } as const
    await ownerOf(letter).refused({ ...tools, db: trx }, { ...why, written })
  })
}

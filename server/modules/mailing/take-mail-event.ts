import type { Tools } from '../../tools.ts'
import type { MailEvent } from '../../vendors/print-and-mail/port.ts'
import { applyTold } from './apply-mail-event.ts'
import { holdLetter } from './hold-letter.ts'
import { MailEventRow } from './mail-event.model.ts'

/**
 * Keeps what the print shop told and acts on it, once, in one transaction. Of a letter that we do not know (yet) it is
 * kept until we do.
 */
export async function takeMailEvent(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>,
  { eventId, providerId, kind, at, reason, tracking }: MailEvent,
): Promise<void> {
  await tools.db.transaction(async (trx) => {
    await holdLetter(trx, { providerId })
    const kept = await MailEventRow.query(trx)
      .insert({
        id: eventId,
        providerId,
        kind,
        at,
        toldAt: tools.clock.now(),
        reason: reason ?? null,
        tracking: tracking ?? null,
      })
      .onConflict('id')
      .ignore()
      .returning('id')
    if (kept) await applyTold({ ...tools, db: trx }, { providerId })
  })
}

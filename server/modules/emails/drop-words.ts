import { raw } from 'objection'
import type { Tools } from '../../tools.ts'
import { EmailRow, NO_WORDS } from './email.model.ts'

/** Ends a message that is of no more use: what did not go out by now never will, and its words are dropped. */
export async function dropWords(
  { db, log }: Pick<Tools, 'db' | 'log'>,
  { emailId }: { emailId: string },
): Promise<void> {
  const vanished = await EmailRow.query(db).where({ id: emailId, vanishes: true }).delete()
  if (vanished) return log.warn({ event: 'email-words-dropped', emailId })
  const dropped = await EmailRow.query(db)
    .patch({
      state: 'failed',
      sealedBody: NO_WORDS,
      failure: raw(`coalesce(failure, 'ETOOLATE')`),
    })
    .where({ id: emailId })
    .whereNotIn('state', ['sent', 'suppressed'])
  if (dropped) log.warn({ event: 'email-words-dropped', emailId })
}

import type { Tools } from '../../tools.ts'
import { dropWordsJob } from './drop-words.job.ts'
import { EmailRow } from './email.model.ts'
import { sendEmailJob } from './send-email.job.ts'

/** What a message says, as a template makes it. */
export interface EmailWords {
  subject: string
  text: string
  html: string
}

interface Queued {
  /** The template's name. */
  kind: string
  /** What it is about: a second message with the same key is not sent. */
  dedupeKey: string
  to: string
  words: EmailWords
  /** When its words are dropped, sent or not. */
  usefulUntil: Date
}

/**
 * Queues a message in the caller's transaction: row and jobs with it, or neither. Address and words are sealed.
 * @param tools `db` is the caller's transaction
 */
export async function queueEmail(
  { db, jobs, secrets, clock }: Pick<Tools, 'db' | 'jobs' | 'secrets' | 'clock'>,
  { kind, dedupeKey, to, words, usefulUntil }: Queued,
): Promise<void> {
  const row = await EmailRow.query(db)
    .insert({
      kind,
      dedupeKey,
      sealedRecipient: secrets.seal('email', to),
      sealedBody: secrets.seal('email', JSON.stringify(words)),
      createdAt: clock.now(),
    })
    .onConflict('dedupeKey')
    .ignore()
    .returning('id')
  if (!row?.id) return
  await jobs.order(db, sendEmailJob, { emailId: row.id })
  await jobs.order(db, dropWordsJob, { emailId: row.id }, { runAt: usefulUntil })
}

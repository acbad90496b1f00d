import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { EmailRow, hasWords } from './email.model.ts'
import { findStuck } from './find-stuck.ts'
import { sendEmailJob } from './send-email.job.ts'

/**
 * Tries a message again that failed for good, or that nothing would send any more, under its old key, so that it cannot come
 * twice. One whose words were dropped, because it was too late to be of use, stays as it is; so does one that its address does
 * not want.
 * @param tools `db` is the caller's transaction
 * @throws Problem email.cannot-resend
 */
export async function resendEmail(
  { db, jobs }: Pick<Tools, 'db' | 'jobs'>,
  { emailId }: { emailId: string },
): Promise<{ before: EmailRow['state'] }> {
  const row = await EmailRow.query(db).findById(emailId).forUpdate().throwIfNotFound()
  const before = row.state
  const isOver = before === 'failed' || (await findStuck({ db }, { rows: [row] })).has(emailId)
  if (!isOver || !hasWords(row)) throw new Problem('email.cannot-resend')
  await row.$query(db).patch({ state: 'queued', attempts: 0 })
  await jobs.order(db, sendEmailJob, { emailId })
  return { before }
}

import type { Tools } from '../../tools.ts'
import { erasePersonJob } from './erase-person.job.ts'
import { makeCopyJob } from './make-copy.job.ts'
import { PrivacyExport } from './privacy-export.model.ts'
import { PrivacyRequest } from './privacy-request.model.ts'

/**
 * Orders what is due of a request once more, where its job was given up. A deletion runs at its own time at the earliest,
 * and one that was undone or done is left alone.
 * @param tools `db` is the caller's transaction
 * @returns whether there was anything to order
 */
export async function runAgain(
  { db, jobs, clock }: Pick<Tools, 'db' | 'jobs' | 'clock'>,
  { requestId }: { requestId: string },
): Promise<boolean> {
  const request = await PrivacyRequest.query(db).findById(requestId).forUpdate().throwIfNotFound()
  if (request.state !== 'asked') return false
  if (request.kind === 'delete') {
    const runAt = request.runsAt && request.runsAt > clock.now() ? request.runsAt : clock.now()
    await jobs.order(db, erasePersonJob, { requestId }, { runAt })
    return true
  }
  const copy = await PrivacyExport.query(db).findOne({ requestId }).whereNot({ state: 'ready' })
  if (!copy) return false
  await jobs.order(db, makeCopyJob, { copyId: copy.id })
  return true
}

import type { Tools } from '../../tools.ts'
import { erasePersonJob } from './erase-person.job.ts'
import { makeCopyJob } from './make-copy.job.ts'
import { copyState } from './present-copy.ts'
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
  if (request.kind !== 'export') return false
  const { id: copyId } = await copyFor({ db, clock }, request)
  await jobs.order(db, makeCopyJob, { copyId })
  return true
}

/** The copy that a request asked for. One that was given up is made anew, and its week counts from now; swept, it gets another. */
async function copyFor(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { id: requestId, visitorId }: PrivacyRequest,
): Promise<Pick<PrivacyExport, 'id'>> {
  const kept = await PrivacyExport.query(db).findOne({ requestId })
  if (kept && copyState({ clock }, kept) !== 'failed') return kept
  const anew = { state: 'making', askedAt: clock.now() } as const
  if (!kept) return PrivacyExport.query(db).insert({ requestId, visitorId, ...anew })
  await kept.$query(db).patch(anew)
  return kept
}

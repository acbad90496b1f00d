import type { Tools } from '../../tools.ts'
import { erasePersonJob } from './erase-person.job.ts'
import { PrivacyRequest } from './privacy-request.model.ts'

/**
 * Orders deletions anew whose week is over and for which no job is there: nothing else would ever work them. One whose job was given
 * up stands among the dead jobs, for a person.
 * @returns the ids of their requests
 */
export function orderDueDeletions({
  db,
  clock,
  jobs,
}: Pick<Tools, 'db' | 'clock' | 'jobs'>): Promise<string[]> {
  return db.transaction(async (trx) => {
    const due = await PrivacyRequest.query(trx)
      .where({ kind: 'delete', state: 'asked' })
      .where('runsAt', '<=', clock.now())
      .whereRaw(
        `not exists (select from graphile_worker.jobs as job where job.key = ? || ':' || privacy_requests.id)`,
        [erasePersonJob.name],
      )
      .select('id')
      .forUpdate()
      .skipLocked()
    for (const { id: requestId } of due) await jobs.order(trx, erasePersonJob, { requestId })
    return due.map(({ id }) => id)
  })
}

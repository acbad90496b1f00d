import type { Tools } from '../../tools.ts'
import { Release } from '../definitions/index.ts'
import { publishPlannedJob } from './publish-planned.job.ts'

/**
 * Orders planned releases anew whose time is over and for which no job is there: nothing else would ever publish them. One whose job
 * was given up stands among the dead jobs, for a person.
 * @returns their numbers
 */
export function orderDue({
  db,
  clock,
  jobs,
}: Pick<Tools, 'db' | 'clock' | 'jobs'>): Promise<number[]> {
  return db.transaction(async (trx) => {
    const due = await Release.query(trx)
      .where({ state: 'scheduled' })
      .where('publishAt', '<=', clock.now())
      .whereRaw(
        `not exists (select from graphile_worker.jobs as job where job.key = ? || ':' || releases.number)`,
        [publishPlannedJob.name],
      )
      .forUpdate()
      .skipLocked()
    for (const { number } of due) await jobs.order(trx, publishPlannedJob, { number })
    return due.map(({ number }) => number)
  })
}

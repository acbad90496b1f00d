import type { Static } from 'typebox'
import type { MendJob } from '#contract/wire/admin/operations-jobs.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'

interface Before {
  name: string
  attempts: number
  maxAttempts: number
}

/**
 * Has a job tried again at once, counts it as tried in vain, or takes one that was off the list. One that is being worked at
 * is left alone.
 * @param tools `db` is the caller's transaction
 * @throws Problem not-found
 */
export async function mendJob(
  { db }: Pick<Tools, 'db'>,
  { id, deed }: Static<typeof MendJob.input>,
): Promise<{ done: boolean; before: Before }> {
  const { rows: found } = (await db.raw(
    `select task_identifier as name, attempts, max_attempts as "maxAttempts"
     from graphile_worker.jobs where id = ?::bigint`,
    [id],
  )) as { rows: Before[] }
  const [before] = found
  if (!before) throw new Problem('not-found')
  const { rows } = (await db.raw('select mend_job(?::bigint, ?) as done', [id, deed])) as {
    rows: [{ done: boolean }]
  }
  return { done: rows[0].done, before }
}

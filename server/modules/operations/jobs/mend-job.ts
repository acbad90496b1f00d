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
 * @throws Problem not-found; input.invalid when one is given up without a reason
 */
export async function mendJob(
  { db }: Pick<Tools, 'db'>,
  { id, deed, reason }: Static<typeof MendJob.input>,
): Promise<{ done: boolean; before: Before }> {
  if (deed === 'give-up' && !reason) throw needsReason()
  const { rows: found } = (await db.raw(
    `select task_identifier as name, attempts, max_attempts as "maxAttempts"
     from graphile_worker.jobs where id = ?::bigint`,
    [id],
  )) as { rows: Before[] }
  const [before] = found
  if (!before) throw new Problem('not-found')
  const [call, told] =
    deed === 'give-up' ? ['give_up_job(?::bigint, ?)', reason] : ['mend_job(?::bigint, ?)', deed]
  const { rows } = (await db.raw(`select ${call} as done`, [id, told ?? ''])) as {
    rows: [{ done: boolean }]
  }
  return { done: rows[0].done, before }
}

function needsReason(): Problem {
  const errors = [{ path: '/reason', message: 'is needed to give a job up' }]
  return new Problem('input.invalid', { errors })
}

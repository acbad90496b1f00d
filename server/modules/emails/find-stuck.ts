import type { Tools } from '../../tools.ts'
import type { EmailRow } from './email.model.ts'
import { sendEmailJob } from './send-email.job.ts'

/** Which of these messages wait to be sent, and nothing is left that would do it: their job is gone, or was given up. */
export async function findStuck(
  { db }: Pick<Tools, 'db'>,
  { rows }: { rows: readonly Pick<EmailRow, 'id' | 'state'>[] },
): Promise<ReadonlySet<string>> {
  const waiting = rows.filter(({ state }) => state === 'queued').map(({ id }) => id)
  if (waiting.length === 0) return new Set()
  const keyOf = (id: string) => `${sendEmailJob.name}:${id}`
  const alive: string[] = await db('graphileWorker.jobs')
    .whereIn('key', waiting.map(keyOf))
    .where((query) => query.whereRaw('attempts < max_attempts').orWhereNotNull('lockedAt'))
    .pluck('key')
  return new Set(waiting.filter((id) => !alive.includes(keyOf(id))))
}

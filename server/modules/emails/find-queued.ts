import type { Tools } from '../../tools.ts'
import { EmailRow } from './email.model.ts'

/** Which of these matters a message was queued about, in the 30 days that messages are kept. */
export async function findQueued(
  { db }: Pick<Tools, 'db'>,
  { dedupeKeys }: { dedupeKeys: string[] },
): Promise<Set<string>> {
  const rows = await EmailRow.query(db).select('dedupeKey').whereIn('dedupeKey', dedupeKeys)
  return new Set(rows.map(({ dedupeKey }) => dedupeKey))
}

import type { Tools } from '../../tools.ts'
import { EmailRow } from './email.model.ts'

interface Wanted {
  /** Only those; all when absent. */
  state?: EmailRow['state']
  /** Only what is older than this one. */
  before?: string
  limit: number
}

/** The newest messages first. */
export function listEmails(
  { db }: Pick<Tools, 'db'>,
  { state, before, limit }: Wanted,
): Promise<EmailRow[]> {
  const query = EmailRow.query(db).orderBy('id', 'desc').limit(limit)
  if (state) void query.where({ state })
  if (before) void query.where('id', '<', before)
  return query.execute()
}

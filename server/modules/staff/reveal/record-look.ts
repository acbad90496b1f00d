import { Problem } from '../../../problem.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { AuditEntry, type Audited, recordAudit } from '../../audit/index.ts'

/** What counts: one value in clear, a form, a file that somebody added. */
const looks = ['person.revealed', 'document.opened', 'proof.opened'] as const
/** What one person may see in an hour: enough to work through a queue, too little to carry off a list. */
export const MOST_AN_HOUR = 60
const HOUR_MS = 3_600_000

interface Look extends Audited {
  actor: SignedIn
  action: (typeof looks)[number]
}

/**
 * Records that somebody of the staff looks at what is a person's. Counted by the record itself, one call of a person after the
 * other.
 * @param tools `db` is the transaction that shows it: both happen or neither
 * @throws Problem too-many-requests
 */
export async function recordLook(tools: Pick<Tools, 'db' | 'clock'>, look: Look): Promise<void> {
  const { db, clock } = tools
  const { accountId: actorId } = look.actor
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`reveal ${actorId}`])
  const since = new Date(clock.now().getTime() - HOUR_MS)
  const seen = await AuditEntry.query(db)
    .where({ actorId })
    .whereIn('action', [...looks])
    .where('at', '>', since)
    .resultSize()
  if (seen >= MOST_AN_HOUR) {
    throw new Problem('too-many-requests', { headers: { 'retry-after': '600' } })
  }
  await recordAudit(tools, look)
}

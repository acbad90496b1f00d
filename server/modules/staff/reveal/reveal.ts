import { Problem } from '../../../problem.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { AuditEntry, recordAudit } from '../../audit/index.ts'
import { revealers } from './revealers.ts'

export const REVEALED = 'person.revealed'
/** What one person may see in an hour: enough to work through a queue, too little to carry off a list. */
export const MOST_AN_HOUR = 60
const HOUR_MS = 3_600_000

interface Asked {
  actor: SignedIn
  kind: string
  id: string
  field: string
  reason: string
}

/**
 * Shows one value of a person to somebody of the staff, and records who saw what, when and why; not the value. It is
 * recorded before anything is shown: both happen or neither.
 * @throws Problem not-found, staff.not-allowed, too-many-requests
 */
export async function reveal(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { actor, kind, id, field, reason }: Asked,
): Promise<{ value: string }> {
  const revealer = revealers().get(kind)
  if (!revealer?.fields.includes(field)) throw new Problem('not-found')
  const may = actor.roles.some((role) => role === 'owner' || revealer.roles.includes(role))
  if (!may) throw new Problem('staff.not-allowed')

  return tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    await refuseMany(within, actor)
    const value = await revealer.reveal(within, { id, field })
    if (!value) throw new Problem('not-found')
    const subject = { kind, id }
    await recordAudit(within, { actor, action: REVEALED, subject, after: { field }, reason })
    return { value }
  })
}

/** Counted by the record itself, one call of a person after the other. */
async function refuseMany(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { accountId: actorId }: SignedIn,
): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`reveal ${actorId}`])
  const since = new Date(clock.now().getTime() - HOUR_MS)
  const seen = await AuditEntry.query(db)
    .where({ actorId, action: REVEALED })
    .where('at', '>', since)
    .resultSize()
  if (seen >= MOST_AN_HOUR) {
    throw new Problem('too-many-requests', { headers: { 'retry-after': '600' } })
  }
}

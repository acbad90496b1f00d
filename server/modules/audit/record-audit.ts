import type { SignedIn, Tools } from '../../tools.ts'
import { AuditEntry } from './audit-entry.model.ts'

export interface Audited {
  /** Who did it; `system` for what the site does by itself, such as a planned release. */
  actor: Pick<SignedIn, 'accountId' | 'roles'> | 'system'
  /** Subject and past participle in lower case: `suit.changed`. */
  action: string
  subject: { kind: string; id: string }
  /** What changed, as it was and as it is. No personal data in clear: ids, codes and masked values. */
  before?: unknown
  after?: unknown
  reason?: string
}

/**
 * Notes what a member of staff did, once for each call that changes something.
 * @param tools `db` is the transaction of the change itself: both happen or neither
 */
export async function recordAudit(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { actor, action, subject, before, after, reason }: Audited,
): Promise<void> {
  await AuditEntry.query(db).insert({
    at: clock.now(),
    actorId: actor === 'system' ? null : actor.accountId,
    actorRole: actor === 'system' ? null : (actor.roles[0] ?? null),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(reason !== undefined && { reason }),
  })
}

import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { Suit } from '../suits/index.ts'
import { fieldValue, hashValue } from './field-value.ts'
import { SuitChange } from './suit-change.model.ts'
import { writeField } from './write-field.ts'

interface Decision {
  id: string
  decision: 'approve' | 'refuse'
  reason?: string
  actor: SignedIn
}

/**
 * Approves or refuses an edit of legal text. Whoever wrote it may take it back, and never approve it.
 * @throws Problem not-found (also what is decided), already-exists (the text changed since), staff.not-allowed (one's
 * own), input.invalid
 */
export function decideChange(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, decision, reason, actor }: Decision,
): Promise<void> {
  return tools.db.transaction(async (db) => {
    const within = { ...tools, db }
    const change = await SuitChange.query(db).findById(id).forUpdate().throwIfNotFound()
    if (change.status !== 'open') {
      throw new Problem('not-found', { detail: 'Somebody has decided this already.' })
    }
    const suit = await Suit.query(db).findById(change.suitId).forUpdate().throwIfNotFound()
    const { field, value, sourceUrl } = change
    const before = fieldValue(suit, field)
    if (decision === 'approve') {
      refuseOwn(change, actor)
      if (hashValue(before) !== change.baseHash) {
        const detail = 'The text changed since this edit was written. Refuse it and edit anew.'
        throw new Problem('already-exists', { detail })
      }
      await writeField(within, { suit, field, value, sourceUrl, by: actor })
    }
    await SuitChange.query(db)
      .findById(id)
      .patch({
        status: decision === 'approve' ? 'approved' : 'refused',
        decidedBy: actor.accountId,
        decidedAt: tools.clock.now(),
        reason: reason ?? null,
      })
    await recordAudit(within, {
      actor,
      action: decision === 'approve' ? 'suit-change.approved' : 'suit-change.refused',
      subject: { kind: 'suit', id: suit.id },
      before: { [field]: before },
      after: decision === 'approve' ? { [field]: value, sourceUrl } : { [field]: before },
      ...(reason && { reason }),
    })
  })
}

function refuseOwn({ proposedBy }: SuitChange, { accountId }: SignedIn): void {
  if (proposedBy !== accountId) return
  throw new Problem('staff.not-allowed', {
    detail: 'You wrote this edit. Another publisher has to approve it.',
  })
}

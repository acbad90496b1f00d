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
 * Approves or refuses an edit of legal text. Whoever wrote it may take it back, also who publishes nothing, and never approve it.
 * @throws Problem not-found (also what is decided), already-exists (the text changed since), staff.not-allowed, input.invalid
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
    refuseStranger(change, { decision, actor })
    if (decision === 'approve') {
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

function refuseStranger(
  { proposedBy }: SuitChange,
  { decision, actor: { accountId, roles } }: Pick<Decision, 'decision' | 'actor'>,
): void {
  const isOwn = proposedBy === accountId
  const mayPublish = roles.includes('owner') || roles.includes('publisher')
  if (decision === 'approve' ? mayPublish && !isOwn : mayPublish || isOwn) return
  const detail = isOwn
    ? 'You wrote this edit. Another publisher has to approve it.'
    : 'A publisher decides about an edit of somebody else.'
  throw new Problem('staff.not-allowed', { detail })
}

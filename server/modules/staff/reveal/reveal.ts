import { mayAs } from '#contract/roles.ts'
import { Problem } from '../../../problem.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { recordLook } from './record-look.ts'
import { revealers } from './revealers.ts'

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
  if (!mayAs(actor.roles, revealer.roles)) throw new Problem('staff.not-allowed')

  return tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    const value = await revealer.reveal(within, { id, field })
    if (!value) throw new Problem('not-found')
    const subject = { kind, id }
    await recordLook(within, {
      actor,
      action: 'person.revealed',
      subject,
      after: { field },
      reason,
    })
    return { value }
  })
}

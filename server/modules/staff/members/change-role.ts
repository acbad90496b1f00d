import type { Role } from '#contract/roles.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { Invitation } from '../invitations/invitation.model.ts'
import { lockMember } from './lock-member.ts'

/**
 * Gives somebody of the staff another role, from their next call on. The open invitations of an owner who is one no longer
 * end too: nobody comes back as an owner by a link that they sent while they were one.
 * @throws Problem staff.not-allowed, not-found, staff.last-owner
 */
export function changeRole(
  tools: Pick<Tools, 'db' | 'clock'>,
  { actor, id, role }: { actor: SignedIn; id: string; role: Role },
): Promise<void> {
  return tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    const { role: before } = await lockMember(within, { actor, id, becomes: role })
    if (before === role) return
    await Account.query(trx).findById(id).patch({ role })
    const ended = await Invitation.query(trx).delete().where({ invitedBy: id })
    await recordAudit(within, {
      actor,
      action: 'staff.role-changed',
      subject: { kind: 'account', id },
      before: { role: before, ...(ended > 0 && { openInvitations: ended }) },
      after: { role },
    })
  })
}

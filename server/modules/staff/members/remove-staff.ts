import type { SignedIn, Tools } from '../../../tools.ts'
import { Account, endSessions } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { Invitation } from '../invitations/invitation.model.ts'
import { lockMember } from './lock-member.ts'

/**
 * Makes somebody of the staff a member like others, signed out everywhere from this moment. Their open invitations end
 * too: who left brings nobody in.
 * @throws Problem staff.not-allowed, not-found, staff.last-owner
 */
export function removeStaff(
  tools: Pick<Tools, 'db' | 'clock'>,
  { actor, id }: { actor: SignedIn; id: string },
): Promise<void> {
  return tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    const { role } = await lockMember(within, { actor, id, becomes: null })
    await Account.query(trx).findById(id).patch({ role: null })
    await endSessions(within, { accountId: id })
    const ended = await Invitation.query(trx).delete().where({ invitedBy: id })
    await recordAudit(within, {
      actor,
      action: 'staff.removed',
      subject: { kind: 'account', id },
      before: { role, ...(ended > 0 && { openInvitations: ended }) },
      after: { role: null },
    })
  })
}

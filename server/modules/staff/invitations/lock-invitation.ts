import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { Account } from '../../accounts/index.ts'
import { Invitation } from './invitation.model.ts'

/** What is stored of a link's secret; the secret cannot be had from it. */
export function hashInvitation({ secrets }: Pick<Tools, 'secrets'>, token: string): string {
  return secrets.sign('staff-invitation', token)
}

/** Open invitations of who may invite still: whoever is an owner no longer brings nobody in, however they left. */
export function openInvitations({ db, clock }: Pick<Tools, 'db' | 'clock'>) {
  const inviter = Account.query(db)
    .where({ role: 'owner' })
    .whereColumn('accounts.id', 'staffInvitations.invitedBy')
  return Invitation.query(db).where('expiresAt', '>', clock.now()).whereExists(inviter)
}

/**
 * The invitation of a link that is still good, locked until the transaction ends.
 * @throws Problem link.not-usable
 */
export async function lockInvitation(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { token }: { token: string },
): Promise<Invitation> {
  const invitation = await openInvitations(tools)
    .findOne({ tokenHash: hashInvitation(tools, token) })
    .forUpdate()
  if (!invitation) throw new Problem('link.not-usable')
  return invitation
}

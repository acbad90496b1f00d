import { maskedEmail } from '#contract/masked-email.ts'
import type { InvitationLook } from '#contract/wire/admin/staff.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { findConfirmed, openEmail } from '../../accounts/index.ts'
import { lockInvitation } from './lock-invitation.ts'

/** What an invitation's link is for, and what is to be done with it. @throws Problem link.not-usable */
export async function lookAtInvitation(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { token, signedIn }: { token: string; signedIn: SignedIn | undefined },
): Promise<InvitationLook> {
  const invitation = await lockInvitation(tools, { token })
  const { role, sealedEmail, expiresAt } = invitation
  const owner = await findConfirmed(tools, invitation)
  const isHere = owner && owner.id === signedIn?.accountId
  return {
    email: maskedEmail(openEmail(tools, sealedEmail)),
    role,
    expiresAt: expiresAt.toISOString(),
    standing: isHere ? 'ready' : owner ? 'sign-in' : 'new',
  }
}

import type { Role } from '#contract/roles.ts'
import { Problem } from '../../../problem.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import {
  Account,
  addAccount,
  findConfirmed,
  hashStaffPassword,
  lockAddress,
  openEmail,
} from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { Invitation } from './invitation.model.ts'
import { lockInvitation } from './lock-invitation.ts'

interface Accepting {
  token: string
  /** For an address without an account. */
  password: string | undefined
  signedIn: SignedIn | undefined
}

/**
 * Joins the staff by a mailed link, once. Whose address has an account here signs in to it first: the link alone, which
 * shows the mailbox, does not open what a password or a second factor guards.
 * @throws Problem link.not-usable; confirm.sign-in-first, input.invalid at /password, and the link stays good then
 */
export async function acceptInvitation(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { token, password, signedIn }: Accepting,
): Promise<{ role: Role }> {
  // Looked at before the hash is made: nobody shall have work done for a made-up token.
  const seen = await lockInvitation(tools, { token })
  const isNew = !(await findConfirmed(tools, seen))
  const address = openEmail(tools, seen.sealedEmail)
  const passwordHash = isNew ? await hashStaffPassword(password ?? '', { address }) : null

  return tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    await lockAddress(within, seen)
    const { id, role, emailHash, sealedEmail, invitedBy } = await lockInvitation(within, { token })
    const owner = await findConfirmed(within, { emailHash })
    if (owner && owner.id !== signedIn?.accountId) throw new Problem('confirm.sign-in-first')
    if (owner?.role) throw new Problem('staff.already')
    const confirmedAt = tools.clock.now()
    const account = owner
      ? await Account.query(trx).patchAndFetchById(owner.id, { role })
      : await addAccount(within, { emailHash, sealedEmail, passwordHash, role, confirmedAt })
    await Invitation.query(trx).deleteById(id)
    await recordAudit(within, {
      actor: { accountId: account.id, roles: [role] },
      action: 'invitation.accepted',
      subject: { kind: 'account', id: account.id },
      after: { role, invitedBy },
    })
    return { role }
  })
}

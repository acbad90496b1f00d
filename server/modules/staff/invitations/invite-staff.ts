import { randomBytes } from 'node:crypto'
import { maskedEmail } from '#contract/masked-email.ts'
import type { Role } from '#contract/roles.ts'
import { adminPages } from '#contract/wire/admin/pages.ts'
import { INVITATION_HOURS } from '#contract/wire/accounts/limits.ts'
import { Problem } from '../../../problem.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { Account, checkAddress, lockAddress, sealMailbox } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { type QueueTools, queueTemplate } from '../../emails/index.ts'
import { Invitation } from './invitation.model.ts'
import { hashInvitation } from './lock-invitation.ts'

const TOKEN_BYTES = 32

interface Invited {
  actor: SignedIn
  email: string
  role: Role
}

/**
 * Mails somebody a link by which they join the staff with this role, once, for 72 hours. An open invitation of the same
 * address is over by it.
 * @throws Problem input.invalid at /email, staff.already, email.off
 */
export async function inviteStaff(
  tools: QueueTools & Pick<Tools, 'email'>,
  { actor, email, role }: Invited,
): Promise<Invitation> {
  if (tools.email.mode === 'off') throw new Problem('email.off')
  const address = checkAddress(email)
  const mailbox = sealMailbox(tools, address)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const tokenHash = hashInvitation(tools, token)
  const createdAt = tools.clock.now()
  const expiresAt = new Date(createdAt.getTime() + INVITATION_HOURS * 3_600_000)

  return tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    await lockAddress(within, mailbox)
    const member = await Account.query(trx)
      .findOne({ emailHash: mailbox.emailHash })
      .whereNotNull('confirmedAt')
      .whereNotNull('role')
    if (member) throw new Problem('staff.already')
    await Invitation.query(trx).delete().where({ emailHash: mailbox.emailHash })
    const invitation = await Invitation.query(trx)
      .insert({ ...mailbox, role, tokenHash, invitedBy: actor.accountId, createdAt, expiresAt })
      .returning('*')
    await recordAudit(within, {
      actor,
      action: 'invitation.sent',
      subject: { kind: 'invitation', id: invitation.id },
      after: { email: maskedEmail(address), role },
    })
    const href = `${tools.config.publicUrl}${adminPages.join}#${token}`
    const queueing = await queueTemplate(within, {
      template: 'staff-invitation',
      letter: { href, role, expiresAt },
      dedupeKey: `staff-invitation:${tokenHash}`,
      to: address,
      usefulUntil: expiresAt,
    })
    if (queueing === 'suppressed') throw takesNone()
    return invitation
  })
}

/** Nothing goes to an address that mail came back from: nobody is invited by a message that is never sent. */
function takesNone(): Problem {
  const message = 'E-mail to this address came back, so none goes there. See “Suppression”'
  return new Problem('input.invalid', { errors: [{ path: '/email', message }] })
}

import { maskedEmail } from '#contract/masked-email.ts'
import { Problem } from '../../../problem.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { openEmail } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { Invitation } from './invitation.model.ts'

/** Ends an invitation: its link opens nothing any more. @throws Problem not-found */
export function withdrawInvitation(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { actor, id }: { actor: SignedIn; id: string },
): Promise<void> {
  return tools.db.transaction(async (trx) => {
    const invitation = await Invitation.query(trx).findById(id).forUpdate()
    if (!invitation) throw new Problem('not-found')
    await Invitation.query(trx).deleteById(id)
    const { role, sealedEmail } = invitation
    await recordAudit(
      { ...tools, db: trx },
      {
        actor,
        action: 'invitation.withdrawn',
        subject: { kind: 'invitation', id },
        before: { email: maskedEmail(openEmail(tools, sealedEmail)), role },
      },
    )
  })
}

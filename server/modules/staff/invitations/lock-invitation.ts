import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { Invitation } from './invitation.model.ts'

/** What is stored of a link's secret; the secret cannot be had from it. */
export function hashInvitation({ secrets }: Pick<Tools, 'secrets'>, token: string): string {
  return secrets.sign('staff-invitation', token)
}

/**
 * The invitation of a link that is still good, locked until the transaction ends.
 * @throws Problem link.not-usable
 */
export async function lockInvitation(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { token }: { token: string },
): Promise<Invitation> {
  const invitation = await Invitation.query(tools.db)
    .findOne({ tokenHash: hashInvitation(tools, token) })
    .where('expiresAt', '>', tools.clock.now())
    .forUpdate()
  if (!invitation) throw new Problem('link.not-usable')
  return invitation
}

import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import { refundUnsentCertified } from './refund-unsent.ts'

/**
 * Gives back what was paid for the certified mail of a correction that waits in line, as the administrator's word ends its wait.
 * @param tools `db` is the caller's transaction
 */
export async function endInLine(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id: claimId, state }: Pick<Claim, 'id' | 'state'>,
): Promise<void> {
  if (state !== 'queued') return
  await refundUnsentCertified(tools, { claimId, reason: 'letter-cancelled' })
}

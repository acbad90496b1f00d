import type { Tools } from '../../tools.ts'
import { hashAddress } from './address-hash.ts'
import { EmailSuppression } from './email-suppression.model.ts'

/** Notes that an address gets no more e-mail, and why. Saying it again changes nothing. */
export async function suppressAddress(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { address, reason }: { address: string; reason: EmailSuppression['reason'] },
): Promise<void> {
  const addressHash = hashAddress(tools, address)
  await EmailSuppression.query(tools.db)
    .insert({ addressHash, reason, since: tools.clock.now() })
    .onConflict(['addressHash', 'reason'])
    .ignore()
}

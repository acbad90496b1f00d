import type { Tools } from '../../tools.ts'
import { hashAddress } from './address-hash.ts'
import { EmailSuppression } from './email-suppression.model.ts'

/** Why an address gets no e-mail, and since when; empty when it gets all. */
export function findSuppressions(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { address }: { address: string },
): Promise<EmailSuppression[]> {
  return EmailSuppression.query(tools.db)
    .where({ addressHash: hashAddress(tools, address) })
    .orderBy('reason')
    .execute()
}

/**
 * Ends one reason for which an address gets no e-mail.
 * @param tools `db` is the caller's transaction
 * @returns whether there was one
 */
export async function liftSuppression(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { address, reason }: { address: string; reason: EmailSuppression['reason'] },
): Promise<boolean> {
  const addressHash = hashAddress(tools, address)
  return (await EmailSuppression.query(tools.db).where({ addressHash, reason }).delete()) > 0
}

import type { Tools } from '../../../tools.ts'
import { liftSuppression } from '../../emails/index.ts'
import { type Mailbox, openEmail } from '../mailbox.ts'

/**
 * Whoever had everything deleted and shows the mailbox anew hears from us again, of a deadline too. What they said of our
 * e-mail themselves stays.
 * @param tools `db` is the caller's transaction
 */
export async function writeAgain(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { sealedEmail }: Pick<Mailbox, 'sealedEmail'>,
): Promise<void> {
  await liftSuppression(tools, { address: openEmail(tools, sealedEmail), reason: 'erased' })
}

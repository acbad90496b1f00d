import type { AddressCheck, MailAddress } from '../vendors/print-and-mail/port.ts'
import type { Tools } from '../tools.ts'

/** How long somebody waits for it with a form in hand. */
const PATIENCE_MS = 4_000

/** What the post knows of an address, for who waits for it: `unknown` when it takes too long. */
export async function askPost(
  { mail }: Pick<Tools, 'mail'>,
  address: MailAddress,
): Promise<AddressCheck> {
  const { promise: late, resolve } = Promise.withResolvers<AddressCheck>()
  const timer = setTimeout(() => resolve({ verdict: 'unknown' }), PATIENCE_MS)
  try {
    return await Promise.race([mail.verifyAddress(address), late])
  } finally {
    clearTimeout(timer)
  }
}

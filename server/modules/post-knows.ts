import type { AddressCheck, MailAddress } from '../vendors/print-and-mail/port.ts'
import type { Tools } from '../tools.ts'
import { noteSending } from './sendings/index.ts'

type Asking = Pick<Tools, 'db' | 'clock' | 'secrets' | 'mail'>

/** How long somebody waits for it with a form in hand. */
const PATIENCE_MS = 4_000

/**
 * What the post knows of an address, for who waits for it: `unknown` when it takes too long. It goes to the print shop for that, which
 * the visitor's privacy receipt says once a day.
 */
export async function askPost(
  tools: Asking,
  { visitorId, address }: { visitorId: string; address: MailAddress },
): Promise<AddressCheck> {
  const { clock, mail } = tools
  const day = clock.now().toISOString().slice(0, 10)
  const about = 'an address that you gave'
  await noteLookUp(tools, { visitorId, about, key: `${visitorId}:${day}` })
  const { promise: late, resolve } = Promise.withResolvers<AddressCheck>()
  const timer = setTimeout(() => resolve({ verdict: 'unknown' }), PATIENCE_MS)
  try {
    return await Promise.race([mail.verifyAddress(address), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Notes that the print shop looks an address up, before it is asked: what gets no answer went there all the same. */
export async function noteLookUp(
  tools: Asking,
  { visitorId, about, key }: { visitorId: string; about: string; key: string },
): Promise<void> {
  if (tools.mail.mode !== 'lob') return
  const noted = { vendor: 'print-and-mail', what: 'postal-address', about, visitorId } as const
  await noteSending(tools, { ...noted, key: `postal-address:${key}` })
}

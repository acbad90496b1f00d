import type { Tools } from '../../tools.ts'
import { Account } from '../accounts/index.ts'
import { noteSending } from '../sendings/index.ts'

interface Sent {
  visitorId: string
  what: 'customer' | 'payment' | 'refund'
  /** What of it the company was told, nothing personal. */
  about: string
  /** The order's own, so that asking again notes nothing more. */
  key: string
}

/**
 * Notes for a person's privacy receipt what went to the payment company about them. In the sandbox nothing leaves, and of whoever
 * had everything deleted meanwhile nothing is noted.
 * @param tools `db` is the transaction in which it is noted that it went
 */
export async function noteCardSending(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'cards'>,
  sent: Sent,
): Promise<void> {
  if (tools.cards.mode !== 'stripe') return
  const { visitorId } = sent
  if (!(await Account.query(tools.db).findOne({ visitorId }).select('id'))) return
  await noteSending(tools, { ...sent, vendor: 'payments' })
}

/** 8400 → '$84.00'. */
export function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

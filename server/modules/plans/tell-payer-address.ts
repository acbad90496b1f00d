import type { Tools } from '../../tools.ts'
import { Payer } from '../payments/index.ts'
import { emailOf } from './find-payer.ts'
import { noteCardSending } from './note-card-sending.ts'

/**
 * Tells the payment company where the owner of an account is written to now: its own receipts, and what it says of cards, went
 * to the address of before. May be run again.
 * @throws PaymentFailure when it is worth trying again
 */
export async function tellPayerAddress(
  tools: Pick<Tools, 'db' | 'secrets' | 'cards' | 'clock'>,
  { accountId }: { accountId: string },
): Promise<void> {
  const { db, cards, clock } = tools
  const payer = await Payer.query(db).findById(accountId)
  const email = await emailOf(tools, { accountId })
  if (!payer || !email || cards.mode === 'off') return
  const { customerId, visitorId } = payer
  // By when: one who goes back to an address of today would be answered as then, and nothing be changed.
  const idempotencyKey = `address:${accountId}:${clock.now().getTime()}`
  await cards.updateCustomer({ idempotencyKey, customerId, email })
  const about = 'another address of the account there'
  await noteCardSending(tools, { visitorId, what: 'customer', about, key: idempotencyKey })
}

import type { VerifiedPayment } from '#contract/wire/payments.ts'
import type { Tools } from '../../tools.ts'
import { Payment } from '../payments/index.ts'

/** What a payment was, once it is in the books; value in dollars (SPEC §7). Undefined for one that is not there. */
export async function findPaid(
  { db }: Pick<Tools, 'db'>,
  { providerId, accountId }: { providerId: string; accountId: string },
): Promise<VerifiedPayment['paid']> {
  const payment = await Payment.query(db)
    .findOne({ providerId, accountId })
    .withGraphFetched('price')
  if (!payment?.price) return undefined
  const { id: eventId, cents, kind, price } = payment
  return { eventId, value: cents / 100, plan: price.code, kind }
}

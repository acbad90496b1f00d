import type { Tools } from '../../tools.ts'
import { FeeCharge } from './fee-charge.model.ts'
import { Subscription } from './subscription.model.ts'

interface Letter {
  visitorId: string
  claimId: string
  /** Which letter of the claim it would be, from 1. */
  letterVersion: number
  /** What was agreed to up to then allows no charge: it went back, and the letter is to go after all. Null: any plan does. */
  agreedAfter?: Date | null
}

/**
 * Orders the fee of a letter where pay-as-you-go stands behind its claim and no plan pays for it: charged once the order is committed, to the card
 * that was saved for it. One letter is charged once; one that the bank declined waits for another card, and one that was
 * dropped with an earlier plan is tried again.
 * @param tools `db` is the caller's transaction
 */
export async function orderFeeCharge(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { visitorId, claimId, letterVersion, agreedAfter = null }: Letter,
): Promise<void> {
  const running = await Subscription.query(db)
    .findOne({ visitorId, code: 'pay-as-you-go', status: 'active' })
    .where((plan) => agreedAfter && plan.where('consentedAt', '>', agreedAfter))
    .withGraphFetched('price')
  const cents = running?.price?.feeCents
  if (!running || !cents) return
  const letter = { claimId, letterVersion, service: 'letter' } as const
  const { accountId, planPriceId } = running
  const wanted = { accountId, visitorId, planPriceId, cents, orderedAt: clock.now() }
  await FeeCharge.query(db)
    .insert({ ...letter, ...wanted })
    .onConflict(['claimId', 'letterVersion', 'service'])
    .ignore()
  await FeeCharge.query(db)
    .where({ ...letter, state: 'dropped' })
    .patch({ ...wanted, state: 'ordered', paymentId: null })
}

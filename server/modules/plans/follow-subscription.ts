import { Payment } from '../payments/index.ts'
import type { Following } from './follow.ts'
import { followMade } from './follow-made.ts'
import { learnSubscription } from './learn-subscription.ts'

/** Takes over a subscription, and every payment of its terms that is not known yet. */
export async function followSubscription(
  tools: Following,
  { providerId }: { providerId: string },
): Promise<void> {
  const facts = await learnSubscription(tools, { providerId })
  if (!facts) return
  const known = await Payment.query(tools.db).whereIn('providerId', facts.paymentIds)
  const isKnown = new Set(known.map((payment) => payment.providerId))
  for (const paymentId of facts.paymentIds) {
    if (!isKnown.has(paymentId)) await followMade(tools, { paymentId })
  }
}

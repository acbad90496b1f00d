import type { SubscriptionFacts } from '../../vendors/card-payments/port.ts'
import { Payment } from '../payments/index.ts'
import { followMade } from './follow-made.ts'
import type { Following } from './following.ts'
import { learnSubscription } from './learn-subscription.ts'

/**
 * Takes over a subscription, and every payment of its terms that is not known yet.
 * @returns undefined for one that the payment company does not know
 */
export async function followSubscription(
  tools: Following,
  { providerId }: { providerId: string },
): Promise<SubscriptionFacts | undefined> {
  const facts = await learnSubscription(tools, { providerId })
  if (!facts) return undefined
  const known = await Payment.query(tools.db).whereIn('providerId', facts.paymentIds)
  const isKnown = new Set(known.map((payment) => payment.providerId))
  for (const paymentId of facts.paymentIds) {
    if (!isKnown.has(paymentId)) await followMade(tools, { paymentId })
  }
  return facts
}

import { PaymentFailure } from '../../vendors/card-payments/port.ts'
import { followSubscription } from './follow-subscription.ts'
import type { Following } from './following.ts'

/**
 * Has a plan renew again that was to end with its term.
 * @throws PaymentFailure also when the company took the wish and the plan ends all the same
 */
export async function renewAgain(
  tools: Following,
  { providerId }: { providerId: string },
): Promise<void> {
  await tools.cards.setCancelAtPeriodEnd({ subscriptionId: providerId, cancel: false })
  const facts = await followSubscription(tools, { providerId })
  if (facts?.cancelAtPeriodEnd) throw new PaymentFailure('it is cancelled still')
}

import { Subscription } from '../payments/index.ts'
import { followSubscription } from './follow-subscription.ts'
import type { Following } from './following.ts'

/**
 * Ends at the payment company what was there twice, and what was cancelled, as on that company's own pages, while a renewal that was
 * declined is tried again. One that cannot be ended now is tried again a minute later.
 */
export async function endUnwanted(tools: Following): Promise<void> {
  const unwanted = await Subscription.query(tools.db)
    .whereNot({ status: 'ended' })
    .where((one) => {
      void one.whereNotNull('duplicateOf').orWhere({ status: 'past-due', cancelAtPeriodEnd: true })
    })
  for (const { id, providerId } of unwanted) {
    if (!providerId) continue
    try {
      await tools.cards.endSubscription(providerId)
      await followSubscription(tools, { providerId })
    } catch (error) {
      tools.log.error({ event: 'plan-not-ended', subscriptionId: id, error })
    }
  }
}

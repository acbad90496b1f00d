import { Subscription } from '../payments/index.ts'
import type { Following } from './follow.ts'
import { followSubscription } from './follow-subscription.ts'

/** Ends at the payment company what was there twice. One that cannot be ended now is tried again a minute later. */
export async function endDuplicates(tools: Following): Promise<void> {
  const doubled = await Subscription.query(tools.db)
    .whereNotNull('duplicateOf')
    .whereNot({ status: 'ended' })
  for (const { id, providerId } of doubled) {
    if (!providerId) continue
    try {
      await tools.cards.endSubscription(providerId)
      await followSubscription(tools, { providerId })
    } catch (error) {
      tools.log.error({ event: 'duplicate-not-ended', subscriptionId: id, error })
    }
  }
}
